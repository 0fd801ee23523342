import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { CloseExpiredRsvps } from './application/closing/close-expired-rsvps.js';
import { ForgetNotices } from './application/forget-notices.js';
import { ListMissing } from './application/nudges/list-missing.js';
import { NudgeFamily } from './application/nudges/nudge-family.js';
import { CheckReminder } from './application/reminders/check-reminder.js';
import { SendReminders } from './application/reminders/send-reminders.js';
import { Nudge } from './domain/nudges/nudge.entity.js';
import { SentReminder } from './domain/reminders/sent-reminder.entity.js';
import { NudgesController } from './http/nudges.controller.js';
import { ClosingNumbersReadModel } from './infrastructure/closing/closing-numbers.read-model.js';
import { NudgeRepository } from './infrastructure/nudges/nudge.repository.js';
import { NoticeDataReadModel } from './infrastructure/personal-data.read-model.js';
import { DueRemindersReadModel } from './infrastructure/reminders/due-reminders.read-model.js';
import { SentReminderRepository } from './infrastructure/reminders/sent-reminder.repository.js';
import { RemindersJob } from './jobs/reminders.job.js';
import { RsvpDeadlineJob } from './jobs/rsvp-deadline.job.js';

@Module({
  imports: [MikroOrmModule.forFeature([Nudge, SentReminder]), InvitationsModule, PartiesModule],
  controllers: [NudgesController],
  providers: [
    NoticeDataReadModel,
    ForgetNotices,
    CloseExpiredRsvps,
    RsvpDeadlineJob,
    ClosingNumbersReadModel,
    ListMissing,
    NudgeFamily,
    NudgeRepository,
    CheckReminder,
    SendReminders,
    RemindersJob,
    DueRemindersReadModel,
    SentReminderRepository,
  ],
})
export class NoticesModule {}
