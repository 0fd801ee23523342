import { defineEntity, p } from '@mikro-orm/core';

const MINUTE_MS = 60_000;

export const LINK_PURPOSES = ['verification', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** docs/domain-rules.md, Mailed links */
export const VERIFICATION_HOURS = 48;
export const RESET_MINUTES = 30;

export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  verification: VERIFICATION_HOURS * 60 * MINUTE_MS,
  reset: RESET_MINUTES * MINUTE_MS,
};

export interface NewLink {
  hash: string;
  accountId: string;
  purpose: LinkPurpose;
}

const MailedLinkSchema = defineEntity({
  name: 'MailedLink',
  schema: 'auth',
  tableName: 'mailed_links',
  properties: {
    hash: p.text().primary(),
    accountId: p.uuid(),
    purpose: p.enum(LINK_PURPOSES),
    expiresAt: p.datetime(),
  },
});

/** A link mailed to an account's address. Only the hash of its secret is stored. */
export class MailedLink extends MailedLinkSchema.class {
  constructor(link: NewLink, now: Date) {
    super();
    this.hash = link.hash;
    this.accountId = link.accountId;
    this.purpose = link.purpose;
    this.expiresAt = new Date(now.getTime() + LINK_LIFE_MS[link.purpose]);
  }

  isValidFor(accountId: string, now: Date): boolean {
    return this.accountId === accountId && now < this.expiresAt;
  }
}

MailedLinkSchema.setClass(MailedLink);
export { MailedLinkSchema };
