import type { MailTemplate } from './mail.js';

/**
 * Mails that their recipients can do without, by what they end together. Those about the account, its
 * security, changes of a party and hand-overs are in none.
 */
export const MAIL_GROUPS = {
  reminders: ['deadlineReminder', 'partyReminder'],
  notices: [
    'answerConfirmed',
    'guestAdded',
    'rsvpClosed',
    'waitGranted',
    'waitOffered',
    'waitLapsed',
    'waitEnded',
    'familyDisowned',
    'careReceipt',
  ],
} as const satisfies Record<string, readonly MailTemplate[]>;

export type MailGroup = keyof typeof MAIL_GROUPS;
export const MAIL_GROUP_NAMES = Object.keys(MAIL_GROUPS) as MailGroup[];

/** @returns undefined for a mail that cannot be ended */
export const groupOf = (template: MailTemplate): MailGroup | undefined =>
  MAIL_GROUP_NAMES.find((group) =>
    (MAIL_GROUPS[group] as readonly MailTemplate[]).includes(template),
  );
