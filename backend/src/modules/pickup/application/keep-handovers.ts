import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../shared/caller.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { DoorLog } from '../../door/domain/door-log.js';
import { effectiveHandover, handoverChanges } from '../../door/domain/effective-handovers.js';
import { guestHistory } from '../../door/domain/guest-history.js';
import { HandoverDetails } from '../domain/handover-details.entity.js';
import { Handover } from '../domain/handover.entity.js';
import type { AcceptedHandover, HandoverCheck } from '../domain/handover-check.js';
import { PickupCodeTry } from '../domain/pickup-code-try.entity.js';
import type { LoggedTap } from '../../door/domain/tap.js';
import { HandoverSeals } from '../infrastructure/handover-seals.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { PickupCodeTryRepository } from '../infrastructure/pickup-code-try.repository.js';
import { MailHandovers } from './mail-handovers.js';

/** Writes the record of the hand-overs that came with a batch of taps, and has their families told. */
@Injectable()
export class KeepHandovers {
  constructor(
    private readonly handovers: HandoverRepository,
    private readonly tries: PickupCodeTryRepository,
    private readonly seals: HandoverSeals,
    private readonly families: MailHandovers,
    private readonly live: LiveChannel,
  ) {}

  /**
   * In the caller's transaction, which holds the party's lock.
   * @param before what the log had of the guests
   * @param check undefined when the batch needed none
   */
  async run(
    caller: Caller,
    party: PartyFacts,
    before: readonly LoggedTap[],
    log: DoorLog,
    check: HandoverCheck | undefined,
  ): Promise<void> {
    await this.record(caller, party.id, log.handovers, log.now);
    if (check) this.countWrongCodes(party.id, check);
    const changes = handoverChanges(
      log.added.map(({ invitationId }) => invitationId),
      (id) => before.filter(({ invitationId }) => invitationId === id),
      (id) => log.rowsOf(id),
    );
    const doubtful = log.handovers.filter((handover) => isDoubtful(handover, log));
    const door = {
      added: log.added.map(({ id }) => id),
      stateOf: (id: string) => stateOf(log, id),
    };
    await this.families.run(caller, party, changes, log.handovers, door, doubtful);
  }

  private async record(
    caller: Caller,
    partyId: string,
    accepted: readonly AcceptedHandover[],
    now: Date,
  ): Promise<void> {
    if (accepted.length === 0) return;
    const last = await this.handovers.last(partyId);
    let [seq, previous] = [last?.seq ?? 0, last?.hash ?? null];
    for (const each of accepted) {
      seq += 1;
      const salt = this.seals.salt();
      const record = {
        partyId,
        id: each.id,
        seq,
        invitationId: each.invitationId,
        tapId: each.tapId,
        takerKind: each.takerKind,
        takerHash: this.seals.takerHash(each, salt),
        proof: each.proof,
        passId: each.passId,
        concern: each.concern,
        accountId: caller.kind === 'account' ? caller.accountId : null,
        helperId: caller.kind === 'account' ? null : caller.passId,
        happenedAt: each.happenedAt,
        listAt: each.listAt,
        recordedAt: now,
      };
      const seal = this.seals.seal(record, previous);
      previous = seal.hash;
      this.handovers.add(
        new Handover(record, seal),
        new HandoverDetails(record, each.familyId, salt, each),
      );
    }
  }

  /** Phones learn at once that a code is closed. */
  private countWrongCodes(partyId: string, check: HandoverCheck): void {
    for (const { triedAt, ...tried } of check.wrongCodes) {
      this.tries.add(new PickupCodeTry({ partyId, ...tried }, triedAt));
    }
    const isClosed = check.wrongCodes.some(({ invitationId }) =>
      check.codeClosedUntil(invitationId),
    );
    if (isClosed) this.live.signal(partyId, 'guests');
  }
}

function stateOf(log: DoorLog, invitationId: string) {
  const rows = log.rowsOf(invitationId);
  return { ...guestHistory(rows), handoverId: effectiveHandover(rows) };
}

/** Does not count, was not taken back, and the family should know of it. */
function isDoubtful({ id, tapId, invitationId, concern }: AcceptedHandover, log: DoorLog): boolean {
  if (!concern) return false;
  const rows = log.rowsOf(invitationId);
  return effectiveHandover(rows) !== id && !rows.some(({ undoes }) => undoes === tapId);
}
