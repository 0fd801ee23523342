import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { CareApi } from '../../care/care.api.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { believed, isCareTap, type CareTap } from '../domain/care-tap.js';
import { deviceOf } from '../domain/device.js';
import { DoorLog, type TapResult } from '../domain/door-log.js';
import type { Tap } from '../domain/tap.js';
import { AttendanceChangeRepository } from '../infrastructure/attendance-change.repository.js';
import { DoorLogReadModel } from '../infrastructure/door-log.read-model.js';
import { CareReaders, maySeeCare, tapperOf } from './care-readers.js';
import { DoorAccess } from './door-access.js';
import { KeepHandovers } from '../../pickup/application/keep-handovers.js';
import { LoadHandoverCheck } from '../../pickup/application/load-handover-check.js';

export interface RecordedTaps {
  /** Of the log's last row. */
  seq: number;
  now: Date;
  timezone: string;
  /** One for each tap, in their order. */
  results: TapResult[];
}

@Injectable()
export class RecordTaps {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: DoorAccess,
    private readonly invitations: InvitationsApi,
    private readonly log: DoorLogReadModel,
    private readonly changes: AttendanceChangeRepository,
    private readonly care: CareApi,
    private readonly readers: CareReaders,
    private readonly checks: LoadHandoverCheck,
    private readonly handovers: KeepHandovers,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Records what a phone tapped, each tap once however often it is sent. A tap that cannot be recorded
   * does not keep the others out.
   * @param deviceId the phone's own name for itself
   * @throws not_found, forbidden
   */
  async run(
    caller: Caller,
    partyId: string,
    deviceId: string,
    sent: readonly (Tap | CareTap)[],
  ): Promise<RecordedTaps> {
    const taps = sent.filter((tap) => !isCareTap(tap));
    return this.em.transactional(async () => {
      const party = await this.access.lock(caller, partyId);
      const guestIds = taps.map(({ invitationId }) => invitationId);
      const tapIds = taps.map(({ id }) => id);
      const excerpt = await this.log.excerpt(partyId, guestIds, tapIds);
      const guests = await this.invitations.listedAtDoor(partyId, guestIds);
      const now = this.clock.now();
      const ofPass = await this.countOf(caller);
      const check = await this.checks.run(caller, party, taps, now);
      const log = new DoorLog(party, { ...excerpt, ofPass }, guests, now, check);
      const device = deviceOf(partyId, deviceId);
      const attendance = log.record(taps, device, tapperOf(caller));
      if (log.added.length > 0) {
        this.changes.add(log.added);
        await this.invitations.projectAttendance(log.changed, log.admitted, now);
        this.live.signal(partyId, 'taps');
      }
      await this.handovers.run(caller, party, excerpt.rows, log, check);
      const cards = await this.recordCards(caller, party, device, sent.filter(isCareTap), {
        lastSeq: log.seq,
        now,
      });
      const results = sent.flatMap((tap) => (isCareTap(tap) ? cards : attendance).shift() ?? []);
      return { seq: log.seq, now, timezone: party.timezone, results };
    });
  }

  /** To a helper without care the answer is the same for all guests: as of one who does not exist. */
  private async recordCards(
    caller: Caller,
    party: PartyFacts,
    device: string,
    taps: CareTap[],
    { lastSeq, now }: { lastSeq: number; now: Date },
  ): Promise<TapResult[]> {
    if (taps.length === 0) return [];
    if (!maySeeCare(caller)) {
      return taps.map(({ id }) => ({ id, verdict: 'refused', code: 'not_found' }));
    }
    const cards = taps.map((tap, place) => believed(tap, party, { lastSeq, now, place }));
    const reader = await this.readers.of(caller, party.hostId);
    return this.care.recordCards(party.id, reader, device, cards, now);
  }

  private async countOf(caller: Caller): Promise<number> {
    if (caller.kind === 'account') return 0;
    return this.log.countOfPass(caller.partyId, caller.passId);
  }
}
