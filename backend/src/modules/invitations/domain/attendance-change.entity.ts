import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { ATTENDANCES, type Attendance } from './invitation.entity.js';

const AttendanceChangeSchema = defineEntity({
  name: 'AttendanceChange',
  tableName: 'attendance_changes',
  properties: {
    id: p.uuid().primary(),
    invitationId: p.uuid(),
    attendance: p.enum(ATTENDANCES),
    changedBy: p.uuid(),
    changedAt: p.datetime(),
  },
});

/** Who let a guest in or out, and when. Written once, never changed. */
export class AttendanceChange extends AttendanceChangeSchema.class {
  static of(
    invitationId: string,
    attendance: Attendance,
    changedBy: string,
    changedAt: Date,
  ): AttendanceChange {
    return Object.assign(new AttendanceChange(), {
      id: randomUUID(),
      invitationId,
      attendance,
      changedBy,
      changedAt,
    });
  }
}

AttendanceChangeSchema.setClass(AttendanceChange);
export { AttendanceChangeSchema };
