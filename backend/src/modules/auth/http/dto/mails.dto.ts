import { flag, oneOf, upTo, WithFields } from '../../../../shared/validation/body-fields.js';
import { MAIL_GROUPS } from '../../../../shared/names/registry.js';

/** Above the token of the longest address. */
const TOKEN_MAX = 1000;

const reminders = flag('Reminders of the deadline and the day before a party.');
const notices = flag('Confirmed answers, waiting lists, guest lists, and numbers for hosts.');

export class UnsubscribeQueryParams extends WithFields({ token: upTo(TOKEN_MAX) }) {}

export class UnsubscribedResponse extends WithFields({
  mails: oneOf(MAIL_GROUPS, 'MailGroup', 'What was ended.'),
}) {}

/** What is left out stays as it is. */
export class MailChoicesRequest extends WithFields({
  reminders: reminders.optional(),
  notices: notices.optional(),
}) {}

export class MailChoicesResponse extends WithFields({ reminders, notices }) {}
