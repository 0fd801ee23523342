import {
  flag,
  integer,
  list,
  moment,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { SEVERITIES } from '../../../family/family.api.js';
import { PHOTO_CHOICES, STAYS } from '../../../invitations/invitations.api.js';
import { CARE_SURFACES } from '../../domain/care-read.entity.js';

class GuestContact extends WithFields({
  phone_number: text(
    "Whom to call: a child's guardian, or the child itself when the guardian has no phone.",
  ).orNull(),
  phone_country_number: text().example('598').orNull(),
  own_phone_number: text("The guest's own phone.").orNull(),
  own_phone_country_number: text().example('598').orNull(),
  email: text().orNull(),
  health_insurance_name: text().orNull(),
  health_insurance_phone: text().orNull(),
}) {}

class GuestCondition extends WithFields({
  id: uuid(),
  name: text(),
  severity: oneOf(SEVERITIES, 'Severity'),
}) {}

class GuestAuthorization extends WithFields({
  id: uuid(),
  name: text(),
  phone: text(),
}) {}

class Guardian extends WithFields({
  full_name: text(),
  phone_number: text().orNull(),
  phone_country_number: text().example('598').orNull(),
}) {}

class PickUp extends WithFields({
  name: text(),
  phone: text().orNull(),
}) {}

export class GuestInfoResponse extends WithFields({
  id: uuid(),
  full_name: text(),
  age: integer("On the party's day.").orNull(),
  user: object(GuestContact),
  health: list(GuestCondition),
  authorizations: list(GuestAuthorization, 'Who may pick the guest up.'),
  guardian: object(
    Guardian,
    'Who answers for a family member. Null for an account and a manual guest.',
  ).orNull(),
  nothing_to_note: flag('The household declared that there is no health condition to note.'),
  stays: oneOf(STAYS, 'Stay', 'Of a kid at this party. Null: not stated.').orNull(),
  contact_phone: text("Whom to call at this party, when it is not the household's phone. E.164.")
    .example('+59899123456')
    .orNull(),
  brought_by: text(
    'Who brought a kid that the host typed in; `contact_phone` is its phone.',
  ).orNull(),
  picked_up_by: object(PickUp, 'Null: not stated.').orNull(),
  what_to_do: text('What to do if something happens, at this party.').orNull(),
  photos: oneOf(
    PHOTO_CHOICES,
    'PhotoChoice',
    'Whether the guest may be photographed. Null: not stated.',
  ).orNull(),
}) {}

export class HealthTotalResponse extends WithFields({
  hcName: text(),
  severity: oneOf(SEVERITIES, 'Severity'),
  total: integer(),
}) {}

export class ContactResponse extends WithFields({
  guest_id: uuid(),
  name: text('Who answers for the kid.'),
  phone: text().example('+59899123456'),
}) {}

/** How often one reader was shown one guest's care data on one surface. */
export class CareReadsResponse extends WithFields({
  guest_id: uuid(),
  child: text("The guest's name."),
  by: text('The host, or the helper as the host named it. Null when that is not known.').orNull(),
  helper: flag('By a helper at the door, on behalf of the host.'),
  surface: oneOf(
    CARE_SURFACES,
    'CareSurface',
    'drawer: at the door. entry_card: as the guest entered. offline_copy: kept on a phone. guest_info: on the page of the guest. contact: whom to call alone. table: what it can eat. labels: printed for its plate.',
  ),
  at: moment('The last time.'),
  times: integer(),
}) {}
