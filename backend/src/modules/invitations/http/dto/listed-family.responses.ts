import {
  flag,
  integer,
  moment,
  object,
  oneOf,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { FAMILY_NEWS, NUDGE_STATES } from '../../invitations.api.js';
import { PartyFamilyResponse } from './family.responses.js';

class FamilyReminderResponse extends WithFields({
  count: integer('How often the host reminded it.'),
  last_at: moment('The last time.').orNull(),
  state: oneOf(
    NUDGE_STATES,
    'NudgeState',
    '`ready`: it can be reminded. `today`: it was. `limit`: three times in all. `opted_out`: it wants no reminders. `closed`: the answers are closed.',
  ),
  again_at: moment('From when on it can be reminded again, before the deadline.').orNull(),
}) {}

class ToTellResponse extends WithFields({
  news: oneOf(
    FAMILY_NEWS,
    'FamilyNews',
    'The party was `moved`, `cancelled` or `restored`; a place for which the family waits was `granted` or is `offered`, the offer `lapsed`, or the list has `ended`.',
  ),
  asks: flag('It is asked whether it still comes.'),
  told_at: moment('When the host says that it wrote to it.').orNull(),
}) {}

export class ListedFamilyResponse extends WithFields(PartyFamilyResponse, {
  has_care: flag(
    'Something is noted of one of its people, and open to the host: what it is, is read of each guest.',
  ),
  reminder: object(
    FamilyReminderResponse,
    'Of one that has not answered and does not wait for places.',
  ).orNull(),
  to_tell: object(
    ToTellResponse,
    'Of one that no mail reaches: what its host has to tell it, until it has seen it.',
  ).orNull(),
}) {}
