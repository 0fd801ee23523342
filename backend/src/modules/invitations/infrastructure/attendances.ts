import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AttendanceChange } from '../domain/attendance-change.entity.js';
import { Invitation } from '../domain/invitation.entity.js';

/** ? the attendance, ? the invitation; then the row of what happened. */
const CHANGE = `
  with changed as (update invitations.invitations set attendance = ? where id = ?)
  insert into invitations.attendance_changes (id, invitation_id, attendance, changed_by, changed_at)
  values (?, ?, ?, ?, ?)`;

/** Whether guests are there. At the door every moment counts, so a change is one statement. */
@Injectable()
export class Attendances {
  constructor(private readonly em: EntityManager) {}

  /** The guest as it is now, for whoever has locked the party; nothing else writes it. */
  async read(invitationId: string): Promise<Invitation | null> {
    return this.em.findOne(
      Invitation,
      { id: invitationId, removedAt: null },
      { disableIdentityMap: true },
    );
  }

  async save(invitation: Invitation, change: AttendanceChange): Promise<void> {
    await this.em.execute(CHANGE, [
      invitation.attendance,
      invitation.id,
      change.id,
      change.invitationId,
      change.attendance,
      change.changedBy,
      change.changedAt,
    ]);
  }
}
