export { CheckMailChoices } from './application/mails/check-mail-choices.js';
export { ChooseMails } from './application/mails/choose-mails.js';
export { MailOwner } from './application/mails/mail-owner.js';
export { ResumeMails } from './application/mails/resume-mails.js';
export { Unsubscribe } from './application/mails/unsubscribe.js';
export { MailChoiceReadModel } from './infrastructure/mails/mail-choice.read-model.js';
