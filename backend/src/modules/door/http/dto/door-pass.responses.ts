import {
  flag,
  integer,
  list,
  moment,
  object,
  oneOf,
  text,
  uri,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';

class HelperPhone extends WithFields({
  name: text('As it named itself.').example('iPhone'),
  opened_at: moment(),
  last_seen_at: moment('Exact to ten minutes.'),
}) {}

export class DoorPassResponse extends WithFields({
  id: uuid(),
  name: text(),
  care: flag('Whether the helper may read which health conditions guests have.'),
  state: oneOf(['valid', 'revoked', 'expired'], 'DoorPassState'),
  devices: list(HelperPhone, 'At most two.'),
}) {}

export class MadeDoorPassResponse extends WithFields(DoorPassResponse, {
  link: uri('The secret is in its fragment. No other response contains it.'),
}) {}

class HelpedParty extends WithFields({
  id: uuid(),
  name: text(),
  status: oneOf(['pending', 'started', 'finished'], 'PartyStatus'),
  timezone: text().example('America/Montevideo'),
  date_start: moment(),
  date_end: moment(),
  cancelled: flag('Called off: the door is closed.'),
}) {}

export class OpenedDoorPassResponse extends WithFields({
  token: text("A bearer token for this party's door alone."),
  expires_in: integer('Seconds.'),
  name: text("The helper's, as the host typed it."),
  care: flag('Whether the helper may read which health conditions guests have.'),
  until: moment('When the pass ends.'),
  party: object(HelpedParty),
}) {}
