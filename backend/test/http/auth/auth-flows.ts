import { randomUUID } from 'node:crypto';

export const PASSWORD = 'mate amargo con Ñandúes';

/** A valid form of somebody who was never here. */
export const registrationOf = (given: Record<string, unknown> = {}) => ({
  full_name: 'Ana Pérez',
  email: `ana.${randomUUID()}@example.com`,
  password: PASSWORD,
  birthday: '1988-04-12',
  ...given,
});

/** What comes after that page in the mail's link. */
export function linkIn(mail: { text: string }, page: string): string {
  const found = new RegExp(`http://localhost:3000/${page}/(\\S+)`).exec(mail.text);
  if (!found?.[1]) throw new Error(`No link to ${page} in: ${mail.text}`);
  return found[1];
}
