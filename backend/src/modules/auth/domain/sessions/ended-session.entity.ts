import { defineEntity, p } from '@mikro-orm/core';

const EndedSessionSchema = defineEntity({
  name: 'EndedSession',
  schema: 'auth',
  tableName: 'ended_sessions',
  properties: {
    id: p.uuid().primary(),
    endedAt: p.datetime(),
  },
});

/** A session that was ended while access tokens of it may still be valid (ADR 17). */
export class EndedSession extends EndedSessionSchema.class {}

EndedSessionSchema.setClass(EndedSession);
export { EndedSessionSchema };
