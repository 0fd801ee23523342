/** A broken rule: the same codes as the server's `details`, so both read alike. */
export interface Problem {
  code: string;
  params?: Record<string, unknown>;
}

export type Check<T = string> = (value: T) => Problem | null;

// One @, something on both sides, a dot in the domain: the mail itself is the real proof.
const emailPattern = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.<>"(),;:\\[\]]{2,}$/;
// The same characters that the server refuses with invalid_characters.
const forbidden = /(?!\n)[\p{Cc}<>\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const required: Check = (value) => (value.trim() ? null : { code: 'required' });

/** As `required`, for passwords: spaces are characters of theirs. */
export const filled: Check = (value) => (value ? null : { code: 'required' });

export const min =
  (length: number): Check =>
  (value) =>
    value.trim() && value.trim().length < length ? { code: 'min', params: { min: length } } : null;

export const max =
  (length: number): Check =>
  (value) =>
    value.trim().length > length ? { code: 'max', params: { max: length } } : null;

/** Passwords count every character, spaces at the ends too. */
export const passwordLength: Check = (value) => {
  if (value && value.length < 8) return { code: 'min', params: { min: 8 } };
  return value.length > 128 ? { code: 'max', params: { max: 128 } } : null;
};

export const email: Check = (value) => {
  const text = value.trim();
  return !text || (emailPattern.test(text) && text.length <= 254) ? null : { code: 'email' };
};

export const plainText: Check = (value) =>
  forbidden.test(value) ? { code: 'invalid_characters' } : null;

export const sameEmail =
  (other: () => string): Check =>
  (value) =>
    value.trim().toLowerCase() === other().trim().toLowerCase() ? null : { code: 'email_mismatch' };

export const samePassword =
  (other: () => string): Check =>
  (value) =>
    value === other() ? null : { code: 'password_mismatch' };

/** A whole number, none being a number too. */
export const wholeNumber =
  (least: number, most: number): Check =>
  (value) => {
    const number = Number(value);
    if (!value.trim()) return { code: 'required' };
    if (!/^\d+$/.test(value.trim())) return { code: 'number' };
    return number < least || number > most
      ? { code: 'range', params: { min: least, max: most } }
      : null;
  };

/** 4 to 15 national digits; only the server knows the numbering plan of each country. */
export const phoneDigits: Check = (value) => {
  if (!value.trim()) return null;
  const digits = value.replace(/[\s().-]/g, '');
  return /^\d{4,15}$/.test(digits) ? null : { code: 'phone' };
};

/** `YYYY-MM-DD`, not after today. */
export const birthday =
  (today: string): Check =>
  (value) => {
    if (!value) return null;
    if (!isDate(value)) return { code: 'date' };
    return value > today ? { code: 'future' } : null;
  };

/** At least `years` old today, by the calendar. */
export const minimumAge =
  (years: number, today: string): Check =>
  (value) => {
    if (!isDate(value)) return null;
    const limit = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
    return value > limit ? { code: 'too_young' } : null;
  };

export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The first broken rule. */
export const firstProblem = (value: string, checks: Check[]): Problem | null =>
  checks.reduce<Problem | null>((problem, check) => problem ?? check(value), null);
