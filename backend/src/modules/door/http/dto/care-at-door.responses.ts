import {
  flag,
  list,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { SEVERITIES } from '../../../family/family.api.js';

const photos = oneOf(
  ['yes', 'no'],
  'PhotoChoice',
  'Whether the guest may be photographed. Null: not stated.',
).orNull();
const what_to_do = text('What to do if something happens, at this party.').orNull();

class ConditionAtDoor extends WithFields({
  id: uuid(),
  name: text(),
  severity: oneOf(SEVERITIES, 'Severity'),
}) {}

export class CareAtDoorResponse extends WithFields({
  guest_id: uuid(),
  name: text(),
  health: list(ConditionAtDoor),
  nothing_to_note: flag('The household declared that there is no health condition to note.'),
  what_to_do,
  photos,
}) {}

class CopiedCondition extends WithFields({
  code: text().example('peanut_allergy'),
  name: text('In the language of Accept-Language.'),
  severity: oneOf(SEVERITIES, 'Severity'),
}) {}

class CopiedInsurer extends WithFields({
  name: text().orNull(),
  phone: text().example('1727').orNull(),
}) {}

class CopiedContact extends WithFields({
  name: text(),
  phone: text().example('+59899123456'),
}) {}

class CopiedCare extends WithFields({
  invitation_id: uuid(),
  conditions: list(CopiedCondition),
  urgent: flag('A card has to be acknowledged when the guest enters.'),
  what_to_do,
  photos,
  insurer: object(CopiedInsurer, 'Host only.').optional(),
  contact: object(CopiedContact, 'Host only: whom to call.').optional(),
}) {}

export class CareCopyResponse extends WithFields({
  care: list(CopiedCare, 'Guests of whom something is noted.'),
  copy_id: uuid('Of the copy on this phone.'),
  version: text('As `care_version` of the door.'),
}) {}
