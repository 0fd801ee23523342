const FORMS = /^(?:598|0)?(9\d{7}|[24]\d{7})$/;

/** In place of libphonenumber, which the family context has: phones of Uruguay, and mobiles of Argentina. */
export function uruguayanPhone(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const [, national] = FORMS.exec(digits) ?? [];
  if (national) return `+598${national}`;
  return /^549\d{10}$/.test(digits) ? `+${digits}` : undefined;
}
