import {
  flag,
  integer,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';

class CandidateHint extends WithFields({
  age_group: oneOf(['kid', 'adult'], undefined, 'Today.'),
  guardian: text("A family member's household.").orNull(),
  invited: flag("On this party's guest list."),
  shared_parties: integer("The host's other parties that this person was accepted at."),
}) {}

export class CandidateResponse extends WithFields({
  id: uuid(),
  full_name: text(),
  email: text('Masked.').example('s***@mail.uy').orNull(),
  hint: object(
    CandidateHint,
    'Only of people who share their name with another one in the answer.',
  ).optional(),
}) {}
