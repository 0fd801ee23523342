import {
  day,
  flag,
  integer,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';

/** A person of one's own: a family member, or the own account in 'Mi Cuenta'. */
export class FamilyMemberResponse extends WithFields({
  id: uuid(),
  full_name: text(),
  email: text().orNull(),
  birthday: day(
    'null for an account that declared to be of age instead, and for a family member who was named without it.',
  )
    .example('2019-09-01')
    .orNull(),
  is_kid: flag('Whether the person was said to be a kid; a birthday goes before it.').orNull(),
  health_insurance_name: text().orNull(),
  health_insurance_phone: text().orNull(),
  phone_country_code: text().example('UY').orNull(),
  phone_country_number: text().example('598').orNull(),
  phone_number: text().example('99123456').orNull(),
  nothing_to_note: flag('The household declared that there is no health condition to note.'),
}) {}

export class ListedFamilyMemberResponse extends WithFields(FamilyMemberResponse, {
  health_conditions_count: integer('How many health conditions are noted.'),
  authorizations_count: integer('How many people may pick this person up.'),
}) {}
