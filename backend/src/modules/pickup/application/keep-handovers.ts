import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { HandoverDetails } from '../domain/handover-details.entity.js';
import { Handover } from '../domain/handover.entity.js';
import type { AcceptedHandover, HandoverCheck } from '../domain/handover-check.js';
import { PickupCodeTry } from '../domain/pickup-code-try.entity.js';
import type { LoggedDepartures, PartyOfHandovers } from '../pickup.api.js';
import { HandoverSeals } from '../infrastructure/handover-seals.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { PickupCodeTryRepository } from '../infrastructure/pickup-code-try.repository.js';
import type { LoadedCheck } from './load-handover-check.js';
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
   * @param loaded undefined when the batch needed none
   */
  async run(
    caller: DoorPerson,
    party: PartyOfHandovers,
    loaded: LoadedCheck | undefined,
    now: Date,
    log: LoggedDepartures,
  ): Promise<void> {
    const accepted = loaded?.check.accepted ?? [];
    if (loaded) {
      this.record(caller, party.id, loaded, now);
      this.countWrongCodes(party.id, loaded.check);
    }
    const doubtful = accepted.filter((handover) => isDoubtful(handover, log));
    await this.families.run(caller, party, accepted, doubtful, log, loaded?.guests);
  }

  private record(
    caller: DoorPerson,
    partyId: string,
    { check: { accepted }, last }: LoadedCheck,
    now: Date,
  ): void {
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

/** Does not count, was not taken back, and the family should know of it. */
const isDoubtful = (
  { id, tapId, invitationId, concern }: AcceptedHandover,
  log: LoggedDepartures,
): boolean =>
  concern !== null && log.stateOf(invitationId).handoverId !== id && !log.isUndone(tapId);
