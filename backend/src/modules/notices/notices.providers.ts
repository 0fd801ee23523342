export { CheckFamilyMail } from './application/check-family-mail.js';
export { FamilyMails } from './application/family-mails.js';
export { ForgetNotices } from './application/forget-notices.js';
export { NoticeDataReadModel } from './infrastructure/personal-data.read-model.js';

export { AnswerMails } from './application/answers/answer-mails.js';

export { CalendarParts } from './application/calendars/calendar-parts.js';
export { Calendars } from './application/calendars/calendars.js';
export { CalendarSecrets } from './infrastructure/calendars/calendar-secrets.js';
export { CalendarReadModel } from './infrastructure/calendars/calendar.read-model.js';
export { HouseholdCalendarRepository } from './infrastructure/calendars/household-calendar.repository.js';

export { MailPartyWithoutHost } from './application/changes/mail-party-without-host.js';
export { NoteNews } from './application/changes/note-news.js';
export { NoticeReplies } from './application/changes/notice-replies.js';
export { RecordPartyChange } from './application/changes/record-party-change.js';
export { SendChangeNotices } from './application/changes/send-change-notices.js';
export { TellFamily } from './application/changes/tell-family.js';
export { ChangeAudienceReadModel } from './infrastructure/changes/change-audience.read-model.js';
export { PartyChangeRepository } from './infrastructure/changes/party-change.repository.js';
export { PartyChangesReadModel } from './infrastructure/changes/party-changes.read-model.js';

export { CloseExpiredRsvps } from './application/closing/close-expired-rsvps.js';
export { ClosingNumbersReadModel } from './infrastructure/closing/closing-numbers.read-model.js';

export { HostMails } from './application/hosts/host-mails.js';

export { NudgeFamilies } from './application/nudges/nudge-families.js';
export { NudgeRepository } from './infrastructure/nudges/nudge.repository.js';

export { PlaceNoticeRepository } from './infrastructure/places/place-notice.repository.js';

export { CheckReminder } from './application/reminders/check-reminder.js';
export { SendReminders } from './application/reminders/send-reminders.js';
export { DueRemindersReadModel } from './infrastructure/reminders/due-reminders.read-model.js';
export { SentReminderRepository } from './infrastructure/reminders/sent-reminder.repository.js';
