import { oneOf, WithFields } from '../../../../shared/validation/body-fields.js';
import { MAIL_GROUPS } from '../../../../shared/names/registry.js';
import { notices, reminders } from './mails.requests.js';

export class UnsubscribedResponse extends WithFields({
  mails: oneOf(MAIL_GROUPS, 'MailGroup', 'What was ended.'),
}) {}

export class MailChoicesResponse extends WithFields({ reminders, notices }) {}
