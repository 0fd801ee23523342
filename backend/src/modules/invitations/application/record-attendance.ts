import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { assertNotCancelled } from '../invitations.api.js';
import { AttendanceReported } from '../invitations.events.js';
import { InvitationAccess, type ListedGuest } from './invitation-access.js';

@Injectable()
export class RecordAttendance {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: InvitationAccess,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Has the door record an arrival or an exit. Idempotent: a repeated one changes and records
   * nothing.
   * @throws not_found, forbidden, party_cancelled, party_not_started, not_accepted, not_arrived;
   * handover_required for the exit of a kid, by the door
   */
  run(accountId: string, listed: ListedGuest, attendance: 'arrived' | 'exit'): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHost(accountId, listed);
      assertNotCancelled(party);
      if (party.status !== 'started') throw conflict('party_not_started');
      if (!invitation.attendanceChanges(attendance)) return;
      await this.events.publish(
        new AttendanceReported(party.id, invitation.id, attendance, accountId, this.clock.now()),
      );
    });
  }
}
