import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../shared/caller.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { CareLog } from '../domain/care-log.js';
import type { CareTap } from '../../door/domain/care-tap.js';
import type { TapResult } from '../../door/domain/door-log.js';
import { CareTapReadModel } from '../infrastructure/care-tap.read-model.js';
import { CareTapRepository } from '../infrastructure/care-tap.repository.js';
import { CareReaders, maySeeCare, tapperOf } from '../../door/application/care-readers.js';

/** Records which cards of care data a phone showed, as reads, and which were acknowledged. */
@Injectable()
export class RecordCareTaps {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly readers: CareReaders,
    private readonly rows: CareTapReadModel,
    private readonly taps: CareTapRepository,
    private readonly live: LiveChannel,
  ) {}

  /**
   * In the caller's transaction, which holds the party's lock.
   * @param deviceId the phone's, at this party
   * @param lastSeq of the log of attendance
   * @returns a result for each tap, in their order
   */
  async run(
    caller: Caller,
    party: PartyFacts,
    deviceId: string,
    taps: readonly CareTap[],
    { lastSeq, now }: { lastSeq: number; now: Date },
  ): Promise<TapResult[]> {
    if (taps.length === 0) return [];
    const guestIds = taps.map(({ invitationId }) => invitationId);
    const tapIds = taps.map(({ id }) => id);
    const passId = caller.kind === 'account' ? null : caller.passId;
    const excerpt = await this.rows.excerpt(party.id, guestIds, tapIds, passId);
    const guests = await this.invitations.listedAtDoor(party.id, guestIds);
    const log = new CareLog(party, excerpt, new Set(guests.map(({ id }) => id)), now);
    const sender = { deviceId, tapper: tapperOf(caller), maySeeCare: maySeeCare(caller) };
    const results = log.record(taps, sender, lastSeq);
    const shown = log.added.filter(({ kind }) => kind === 'care_shown');
    if (log.added.length > 0) this.taps.add(log.added);
    if (shown.length > 0) {
      this.invitations.recordEntryCards(
        shown.map(({ invitationId, happenedAt: at }) => ({ invitationId, at })),
        await this.readers.of(caller, party.hostId),
      );
    }
    if (log.added.length > shown.length) this.live.signal(party.id, 'care');
    return results;
  }
}
