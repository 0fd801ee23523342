import {
  flag,
  line,
  matching,
  object,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';
import { KEY, linkSecret } from '../../../../shared/validation/link-secret.js';
import { DEVICE_NAME, HELPER_NAME } from '../../domain/door-pass.terms.js';

export class MakeDoorPassRequest extends WithFields({
  name: line(HELPER_NAME, "The helper's, as the host knows it."),
  care: flag('Whether the helper may read which health conditions guests have.'),
  idempotency_key,
}) {}

export class PhoneRequest extends WithFields({
  id: uuid('Made by the phone, once for each pass.'),
  key: matching(KEY, 'Its credential: 256 random bits in base64url, made by the phone.'),
}) {}

export class NamedPhoneRequest extends WithFields(PhoneRequest, {
  name: line(DEVICE_NAME, 'Shown to the host.').example('iPhone'),
}) {}

export class OpenDoorPassRequest extends WithFields({
  secret: linkSecret,
  device: object(NamedPhoneRequest),
}) {}

export class RenewDoorPassRequest extends WithFields({ device: object(PhoneRequest) }) {}
