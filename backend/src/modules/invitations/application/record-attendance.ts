import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { AttendanceChange } from '../domain/attendance-change.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { InvitationAccess } from './invitation-access.js';

@Injectable()
export class RecordAttendance {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: InvitationAccess,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * Records an arrival or an exit. Idempotent: a repeated one changes and records nothing.
   * @throws not_found, forbidden, party_not_started, not_accepted, not_arrived
   */
  run(accountId: string, invitationId: string, attendance: 'arrived' | 'exit'): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHost(accountId, invitationId);
      if (party.status !== 'started') throw conflict('party_not_started');
      if (!invitation.recordAttendance(attendance)) return;
      this.invitations.add(
        new AttendanceChange(invitation.id, attendance, accountId, this.clock.now()),
      );
    });
  }
}
