import { line, matching, uuid, WithFields } from '../../../../shared/validation/body-fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';
import { CONTACT_PHONE, PERSON_NAME } from '../../family.api.js';

export class NoteHealthConditionRequest extends WithFields({
  health_condition_id: uuid("The catalogue's id."),
}) {}

export class AuthorizationRequest extends WithFields({
  name: line(PERSON_NAME).example('Abuela Marta'),
  phone: matching(CONTACT_PHONE, 'Kept as typed: digits, spaces, + - ( ).').example('099 123 456'),
}) {}

export class CreateAuthorizationRequest extends WithFields(AuthorizationRequest, {
  idempotency_key,
}) {}
