import { defineEntity, p } from '@mikro-orm/core';

const MINUTE_MS = 60_000;

export const LINK_PURPOSES = ['verification', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** For how long a link can be followed (design §4). */
export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  verification: 48 * 60 * MINUTE_MS,
  reset: 30 * MINUTE_MS,
};

export interface NewLink {
  hash: string;
  accountId: string;
  purpose: LinkPurpose;
  /** The session that asked for the link, if one did. */
  sessionId: string | null;
}

const MailedLinkSchema = defineEntity({
  name: 'MailedLink',
  schema: 'auth',
  tableName: 'mailed_links',
  properties: {
    hash: p.string().primary(),
    accountId: p.uuid(),
    sessionId: p.uuid().nullable(),
    purpose: p.enum(LINK_PURPOSES),
    expiresAt: p.datetime(),
  },
});

/** What is kept of a link that was mailed: whoever opens it reads that account's mail. */
export class MailedLink extends MailedLinkSchema.class {
  static issue(link: NewLink, now: Date): MailedLink {
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[link.purpose]);
    return Object.assign(new MailedLink(), link, { expiresAt });
  }

  hasExpired(now: Date): boolean {
    return this.expiresAt <= now;
  }
}

MailedLinkSchema.setClass(MailedLink);
export { MailedLinkSchema };
