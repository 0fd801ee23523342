import {
  flag,
  list,
  moment,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { PARTY_THEMES } from '../../../parties/parties.api.js';
import { ReviewResponse } from './review.responses.js';

class FinishedInvitationPicture extends WithFields({
  id: uuid(),
}) {}

/** As an invitation to a coming party (`OwnInvitationResponse`), with the own review. */
export class FinishedInvitationResponse extends WithFields({
  id: uuid(),
  party_id: uuid(),
  guest_id: uuid('The person.'),
  user_id: uuid('The own account.').orNull(),
  name: text("The party's name."),
  full_name: text("The guest's name."),
  email: text().orNull(),
  rsvp: oneOf(
    ['accepted', 'not_sure', 'declined'],
    'Rsvp',
    'Of the whole household. Null: no answer.',
  ).orNull(),
  status: oneOf(['not_arrived', 'arrived', 'exit'], 'Attendance'),
  date_start: moment(),
  cancelled_at: moment('When the party was called off; it then takes no reviews.').orNull(),
  added_by_host: flag('Let in by the host.'),
  possible_repeat: flag('Always false: only hosts are shown repeats.'),
  pictures: list(FinishedInvitationPicture, 'The first is the cover.'),
  theme: oneOf(PARTY_THEMES, 'PartyTheme').orNull(),
  review: object(ReviewResponse).orNull(),
}) {}
