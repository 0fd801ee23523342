import { uuid } from './body-fields.js';

/** Of a request that creates: a client repeats the key when it does not know what came of it. */
export const idempotency_key = uuid(
  'Made by the client: repeating it returns what the first request created.',
).optional();
