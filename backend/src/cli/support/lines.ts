import type { MailRecord } from '../../shared/mail/mail-outcomes.js';
import type { InvitationCounts } from '../../modules/invitations/infrastructure/invitation-support.read-model.js';

const LABEL = 14;

export const line = (label: string, value: string) => `  ${label.padEnd(LABEL)}${value}`;

/** To the minute, in UTC. */
export const moment = (at: Date | string | null): string =>
  at === null ? 'never' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export function guestLines(counts: InvitationCounts): string {
  const { accepted, notSure, declined, unanswered, removed, arrived, left } = counts;
  const inside = arrived + left > 0 ? ` (${arrived} inside, ${left} gone home)` : '';
  return (
    `${accepted} accepted${inside}, ${notSure} not sure, ${declined} declined, ` +
    `${unanswered} without an answer, ${removed} removed`
  );
}

export const mailLines = (mails: MailRecord[]): string[] =>
  mails.length === 0
    ? ['    none']
    : mails.map(({ at, template, outcome, reply, tries }) => {
        const often = tries > 1 ? `, tried ${tries} times` : '';
        return `    ${moment(at)}  ${template.padEnd(18)}${outcome}${often}${reply && `: ${reply}`}`;
      });
