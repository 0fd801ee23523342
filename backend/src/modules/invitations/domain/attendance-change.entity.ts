import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { ATTENDANCES, type Attendance } from './invitation.entity.js';

const AttendanceChangeSchema = defineEntity({
  name: 'AttendanceChange',
  schema: 'invitations',
  tableName: 'attendance_changes',
  properties: {
    id: p.uuid().primary(),
    invitationId: p.uuid(),
    attendance: p.enum(ATTENDANCES),
    changedBy: p.uuid(),
    changedAt: p.datetime(),
  },
});

/** Audit record of one attendance change: who recorded it, and when. Never updated. */
export class AttendanceChange extends AttendanceChangeSchema.class {
  constructor(invitationId: string, attendance: Attendance, changedBy: string, changedAt: Date) {
    super();
    this.id = randomUUID();
    this.invitationId = invitationId;
    this.attendance = attendance;
    this.changedBy = changedBy;
    this.changedAt = changedAt;
  }
}

AttendanceChangeSchema.setClass(AttendanceChange);
export { AttendanceChangeSchema };
