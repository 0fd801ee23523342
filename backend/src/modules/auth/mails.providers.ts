export { CheckMailChoices } from './application/mails/check-mail-choices.js';
export { OwnMails } from './application/mails/own-mails.js';
export { MailOwner } from './application/mails/mail-owner.js';
export { MailChoiceReadModel } from './infrastructure/mails/mail-choice.read-model.js';
