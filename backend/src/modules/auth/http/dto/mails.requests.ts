import { flag, upTo, WithFields } from '../../../../shared/validation/body-fields.js';

/** Above the token of the longest address. */
const TOKEN_MAX = 1000;

export const reminders = flag('Reminders of the deadline and the day before a party.');

export const notices = flag(
  'Confirmed answers, waiting lists, guest lists, and numbers for hosts.',
);

export class UnsubscribeQueryParams extends WithFields({ token: upTo(TOKEN_MAX) }) {}

/** What is left out stays as it is. */
export class MailChoicesRequest extends WithFields({
  reminders: reminders.optional(),
  notices: notices.optional(),
}) {}
