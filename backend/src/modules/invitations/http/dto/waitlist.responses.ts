import {
  integer,
  moment,
  oneOf,
  uuid,
  uuids,
  WithFields,
} from '../../../../shared/validation/body-fields.js';

export const WAIT_STATES = ['waiting', 'offered'] as const;

export class WaitRequestResponse extends WithFields({
  id: uuid(),
  state: oneOf(WAIT_STATES, 'WaitState'),
  asked_at: moment(),
  offered_until: moment('Until then the places are kept. Null while it waits.').orNull(),
}) {}

export class OwnWaitRequestResponse extends WithFields(WaitRequestResponse, {
  guest_ids: uuids('Who would come.'),
  ahead: integer('Households that asked before.'),
}) {}
