import { invalidFields } from '../../../shared/errors/domain-error.js';

export const CONTACT_PHONE_MIN = 3;
export const CONTACT_PHONE_MAX = 20;

const ALLOWED = /^[\d +()-]{3,20}$/;
const DIGITS = /\d/g;

/**
 * An insurer's or a pick-up person's phone, kept as typed: short numbers such as 1727 are real.
 * @throws validation_failed that names the field
 */
export function assertContactPhone(field: string, phone: string): void {
  const digits = phone.match(DIGITS)?.length ?? 0;
  if (!ALLOWED.test(phone) || digits < CONTACT_PHONE_MIN) {
    throw invalidFields({ field, code: 'phone' });
  }
}
