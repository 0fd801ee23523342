import { defineEntity, p } from '@mikro-orm/core';

/** docs/domain-rules.md, Mailed links */
export const EMAIL_CHANGE_HOURS = 24;
const EMAIL_CHANGE_LIFE_MS = EMAIL_CHANGE_HOURS * 3_600_000;

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  schema: 'auth',
  tableName: 'email_changes',
  properties: {
    accountId: p.uuid().primary(),
    hash: p.text(),
    email: p.text().columnType('citext'),
    expiresAt: p.datetime(),
  },
});

/** The address that an account shall have once its mailed link is followed; one per account. */
export class EmailChange extends EmailChangeSchema.class {
  /** @param hash of the secret in the mailed link */
  constructor(accountId: string, email: string, hash: string, now: Date) {
    super();
    this.accountId = accountId;
    this.email = email;
    this.hash = hash;
    this.expiresAt = new Date(now.getTime() + EMAIL_CHANGE_LIFE_MS);
  }

  isValid(now: Date): boolean {
    return now < this.expiresAt;
  }
}

EmailChangeSchema.setClass(EmailChange);
export { EmailChangeSchema };
