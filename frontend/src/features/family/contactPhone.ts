import type { Check } from '@/shared/forms/checks';

/**
 * An insurer's or a pick-up person's phone, kept as typed: 3 to 20 digits, spaces, + - ( ), three
 * digits at least; '1727' is a real one.
 */
export const contactPhone: Check = (value) => {
  const text = value.trim();
  if (!text) return null;
  const digits = text.replace(/\D/g, '').length;
  return /^[\d +()-]{3,20}$/.test(text) && digits >= 3 ? null : { code: 'contact_phone' };
};
