import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const CareReadSchema = defineEntity({
  name: 'CareRead',
  schema: 'invitations',
  tableName: 'guest_info_reads',
  properties: {
    id: p.uuid().primary(),
    invitationId: p.uuid(),
    readBy: p.uuid(),
    readAt: p.datetime(),
  },
});

/** Which host read a guest's care data, and when. Never changed. */
export class CareRead extends CareReadSchema.class {
  constructor(invitationId: string, readBy: string, readAt: Date) {
    super();
    this.id = randomUUID();
    this.invitationId = invitationId;
    this.readBy = readBy;
    this.readAt = readAt;
  }
}

CareReadSchema.setClass(CareRead);
export { CareReadSchema };
