import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { ConfirmAnswer } from './application/answers/confirm-answer.js';
import { MailOwnAddress } from './application/answers/mail-own-address.js';
import { MailWithdrawn } from './application/answers/mail-withdrawn.js';
import { MailWaiting } from './application/answers/mail-waiting.js';
import { CalendarParts } from './application/calendars/calendar-parts.js';
import { Calendars } from './application/calendars/calendars.js';
import { MailPartyWithoutHost } from './application/changes/mail-party-without-host.js';
import { NoteNews } from './application/changes/note-news.js';
import { NoticeReplies } from './application/changes/notice-replies.js';
import { RecordPartyChange } from './application/changes/record-party-change.js';
import { SendChangeNotices } from './application/changes/send-change-notices.js';
import { TellFamily } from './application/changes/tell-family.js';
import { CloseExpiredRsvps } from './application/closing/close-expired-rsvps.js';
import { CheckFamilyMail } from './application/check-family-mail.js';
import { FamilyMails } from './application/family-mails.js';
import { ForgetNotices } from './application/forget-notices.js';
import { MailHostJoined } from './application/hosts/mail-host-joined.js';
import { NoteReminders } from './application/nudges/note-reminders.js';
import { NudgeFamily } from './application/nudges/nudge-family.js';
import { CheckReminder } from './application/reminders/check-reminder.js';
import { SendReminders } from './application/reminders/send-reminders.js';
import { HouseholdCalendar } from './domain/calendars/household-calendar.entity.js';
import { ChangeNotice } from './domain/changes/change-notice.entity.js';
import { PartyChange } from './domain/changes/party-change.entity.js';
import { Nudge } from './domain/nudges/nudge.entity.js';
import { PlaceNotice } from './domain/places/place-notice.entity.js';
import { SentReminder } from './domain/reminders/sent-reminder.entity.js';
import { CalendarsController } from './http/calendars.controller.js';
import { ChangesController } from './http/changes.controller.js';
import { NudgesController } from './http/nudges.controller.js';
import { CalendarReadModel } from './infrastructure/calendars/calendar.read-model.js';
import { CalendarSecrets } from './infrastructure/calendars/calendar-secrets.js';
import { HouseholdCalendarRepository } from './infrastructure/calendars/household-calendar.repository.js';
import { ChangeAudienceReadModel } from './infrastructure/changes/change-audience.read-model.js';
import { PartyChangeRepository } from './infrastructure/changes/party-change.repository.js';
import { PartyChangesReadModel } from './infrastructure/changes/party-changes.read-model.js';
import { ClosingNumbersReadModel } from './infrastructure/closing/closing-numbers.read-model.js';
import { NudgeRepository } from './infrastructure/nudges/nudge.repository.js';
import { NoticeDataReadModel } from './infrastructure/personal-data.read-model.js';
import { PlaceNoticeRepository } from './infrastructure/places/place-notice.repository.js';
import { DueRemindersReadModel } from './infrastructure/reminders/due-reminders.read-model.js';
import { SentReminderRepository } from './infrastructure/reminders/sent-reminder.repository.js';
import { JOBS } from './jobs/schedule.js';

const CHANGES = [
  RecordPartyChange,
  SendChangeNotices,
  MailPartyWithoutHost,
  NoteNews,
  NoticeReplies,
  TellFamily,
  PartyChangeRepository,
  ChangeAudienceReadModel,
  PartyChangesReadModel,
];
const CALENDARS = [
  CalendarParts,
  Calendars,
  CalendarReadModel,
  CalendarSecrets,
  HouseholdCalendarRepository,
];
const ANSWERS = [
  ConfirmAnswer,
  MailHostJoined,
  MailOwnAddress,
  MailWaiting,
  MailWithdrawn,
  PlaceNoticeRepository,
];
const CLOSING = [CloseExpiredRsvps, ClosingNumbersReadModel];
const NUDGES = [NoteReminders, NudgeFamily, NudgeRepository];
const REMINDERS = [CheckReminder, SendReminders, DueRemindersReadModel, SentReminderRepository];

@Module({
  imports: [
    MikroOrmModule.forFeature([
      PartyChange,
      ChangeNotice,
      HouseholdCalendar,
      Nudge,
      PlaceNotice,
      SentReminder,
    ]),
    FamilyModule,
    InvitationsModule,
    PartiesModule,
  ],
  controllers: [NudgesController, ChangesController, CalendarsController],
  providers: [
    ...JOBS,
    ...CHANGES,
    ...CALENDARS,
    ...ANSWERS,
    ...CLOSING,
    ...NUDGES,
    ...REMINDERS,
    FamilyMails,
    CheckFamilyMail,
    ForgetNotices,
    NoticeDataReadModel,
  ],
})
export class NoticesModule {}
