import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { AttendanceRecorded } from '../../invitations/invitations.events.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { effectiveHandover } from '../domain/effective-handovers.js';
import { AttendanceChangeRepository } from '../infrastructure/attendance-change.repository.js';
import { DoorLogReadModel } from '../infrastructure/door-log.read-model.js';
import { MailHandovers } from './mail-handovers.js';
import { NeededHandovers } from './needed-handovers.js';

/** Writes what is recorded one guest at a time into the same log as the taps of phones. */
@Injectable()
export class LogAttendance implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly changes: AttendanceChangeRepository,
    private readonly log: DoorLogReadModel,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly needed: NeededHandovers,
    private readonly families: MailHandovers,
    private readonly live: LiveChannel,
  ) {}

  onModuleInit(): void {
    this.events.on(AttendanceRecorded, (recorded) => this.run(recorded));
  }

  /**
   * In the publisher's transaction, under the party's lock. It has checked the present state.
   * @throws limit_reached; handover_required for the exit of a kid, which a phone records with its hand-over
   */
  private async run(recorded: AttendanceRecorded): Promise<void> {
    const { partyId, invitationId, attendance, accountId, recordedAt } = recorded;
    if (attendance === 'exit' && (await this.needsHandover(recorded))) {
      throw conflict('handover_required');
    }
    if (recorded.cameBack) await this.tellReturn(recorded);
    await this.changes.addNext({
      id: randomUUID(),
      partyId,
      invitationId,
      kind: attendance,
      undoes: null,
      happenedAt: recordedAt,
      receivedAt: recordedAt,
      deviceId: null,
      deviceSeq: null,
      clock: 'good',
      isListed: true,
      accountId,
      passId: null,
      handoverId: null,
    });
    this.live.signal(partyId, 'taps');
  }

  private async needsHandover({ partyId, invitationId }: AttendanceRecorded): Promise<boolean> {
    const [guest] = await this.invitations.guestsOf(partyId, [invitationId]);
    const party = guest?.isKid && (await this.parties.find(partyId));
    return party ? (await this.needed.among(party, [invitationId])).size > 0 : false;
  }

  /** A child who came in again was handed over to no one. */
  private async tellReturn({
    partyId,
    invitationId,
    accountId,
    recordedAt: since,
  }: AttendanceRecorded) {
    const rows = await this.log.ofGuests([partyId], [invitationId]);
    const before = effectiveHandover(rows);
    const party = before && (await this.parties.find(partyId));
    if (!party) return;
    const host = { kind: 'account', accountId, verified: true } as const;
    await this.families.run(host, party, [{ invitationId, before, after: null }], [], {
      added: [],
      stateOf: () => ({ status: 'arrived', since, handoverId: null }),
    });
  }
}
