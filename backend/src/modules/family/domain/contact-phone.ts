import { invalidFields } from '../../../shared/errors/domain-error.js';
import { CONTACT_PHONE } from '../family.api.js';

/**
 * An insurer's or a pick-up person's phone, kept as typed: short numbers such as 1727 are real.
 * @throws validation_failed that names the field
 */
export function assertContactPhone(field: string, phone: string): void {
  const { pattern, code } = CONTACT_PHONE;
  if (!pattern.test(phone)) throw invalidFields({ field, code });
}
