import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { CareApi } from '../../care/care.api.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PickupApi, type LoggedDepartures } from '../../pickup/pickup.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { believed, isCareTap, type CareTap } from '../domain/care-tap.js';
import { deviceOf } from '../domain/device.js';
import { DoorLog, type TapResult } from '../domain/door-log.js';
import { effectiveHandover, handoverChanges } from '../domain/effective-handovers.js';
import { guestHistory } from '../domain/guest-history.js';
import type { LoggedTap, Tap } from '../domain/tap.js';
import { AttendanceChanged } from '../door.events.js';
import { AttendanceChangeRepository } from '../infrastructure/attendance-change.repository.js';
import { DoorLogReadModel } from '../infrastructure/door-log.read-model.js';
import { DoorPassReadModel } from '../infrastructure/door-pass.read-model.js';
import { CareReaders, maySeeCare, tapperOf } from './care-readers.js';
import { DoorAccess } from './door-access.js';

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
    private readonly pickup: PickupApi,
    private readonly passes: DoorPassReadModel,
    private readonly live: LiveChannel,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Records what a phone tapped, each tap once however often it is sent. A tap that cannot be recorded
   * does not keep the others out.
   * @param deviceId the phone's own name for itself
   * @throws not_found, forbidden
   */
  async run(
    caller: DoorPerson,
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
      const handovers = await this.pickup.handoversOf(caller, party, taps, now);
      const log = new DoorLog(party, { ...excerpt, ofPass }, guests, now, handovers);
      const device = deviceOf(partyId, deviceId);
      const attendance = log.record(taps, device, tapperOf(caller));
      if (log.added.length > 0) {
        this.changes.add(...log.added);
        await this.invitations.projectAttendance(log.changed, log.admitted, now);
        this.live.signal(partyId, 'taps');
        await this.events.publish(new AttendanceChanged(partyId, moves(excerpt.rows, log, now)));
      }
      await handovers.keep(this.departures(partyId, excerpt.rows, log));
      const cards = await this.recordCards(caller, party, device, sent.filter(isCareTap), {
        lastSeq: log.seq,
        now,
      });
      const results = sent.flatMap((tap) => (isCareTap(tap) ? cards : attendance).shift() ?? []);
      return { seq: log.seq, now, timezone: party.timezone, results };
    });
  }

  /** @param before what the log had of the guests */
  private departures(
    partyId: string,
    before: readonly LoggedTap[],
    log: DoorLog,
  ): LoggedDepartures {
    return {
      changes: handoverChanges(
        log.added.map(({ invitationId }) => invitationId),
        (id) => before.filter(({ invitationId }) => invitationId === id),
        (id) => log.rowsOf(id),
      ),
      stateOf: (id) => {
        const rows = log.rowsOf(id);
        return { ...guestHistory(rows), handoverId: effectiveHandover(rows) };
      },
      isUndone: (tapId) => log.isUndone(tapId),
      countsSince: (ids, since) =>
        this.log.countsSince(
          partyId,
          ids,
          since,
          log.added.map(({ id }) => id),
        ),
      helperNames: (ids) => this.passes.namesOf(ids),
    };
  }

  /** To a helper without care the answer is the same for all guests: as of one who does not exist. */
  private async recordCards(
    caller: DoorPerson,
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

  private async countOf(caller: DoorPerson): Promise<number> {
    if (caller.kind === 'account') return 0;
    return this.log.countOfPass(caller.partyId, caller.passId);
  }
}

/** Of guests who are elsewhere than before. */
function moves(before: readonly LoggedTap[], log: DoorLog, now: Date): AttendanceChanged['guests'] {
  return [...log.changed].flatMap(([invitationId, what]) => {
    const rows = before.filter((row) => row.invitationId === invitationId);
    if (guestHistory(rows).status === what) return [];
    const at = guestHistory(log.rowsOf(invitationId)).since ?? now;
    return [{ invitationId, what, at }];
  });
}
