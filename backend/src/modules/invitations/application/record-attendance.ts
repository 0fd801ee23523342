import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { AttendanceChange } from '../domain/attendance-change.entity.js';
import { Attendances } from '../infrastructure/attendances.js';
import { InvitationFinder } from '../infrastructure/invitation-finder.js';

@Injectable()
export class RecordAttendance {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationFinder,
    private readonly attendances: Attendances,
  ) {}

  /**
   * A guest comes in or leaves. A second tap, or another phone's, changes and records nothing.
   * @throws not_found, forbidden, party_not_started, not_accepted, not_arrived
   */
  run(accountId: string, invitationId: string, attendance: 'arrived' | 'exit'): Promise<void> {
    return this.em.transactional(async () => {
      const partyId = await this.invitations.forHost(accountId, invitationId);
      const party = await this.parties.lockHostedBy(accountId, partyId);
      if (party.status !== 'started') throw conflict('party_not_started');

      const invitation = await this.attendances.read(invitationId);
      if (!invitation) throw notFound();
      if (!invitation.recordAttendance(attendance)) return;
      const change = new AttendanceChange(invitation.id, attendance, accountId, this.clock.now());
      await this.attendances.save(invitation, change);
    });
  }
}
