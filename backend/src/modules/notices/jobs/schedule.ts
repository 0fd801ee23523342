import { CronExpression } from '@nestjs/schedule';
import { scheduled } from '../../../shared/jobs/scheduled.js';
import { SendChangeNotices } from '../application/changes/send-change-notices.js';
import { CloseExpiredRsvps } from '../application/closing/close-expired-rsvps.js';
import { SendReminders } from '../application/reminders/send-reminders.js';

export const CloseRsvpsJob = scheduled(
  'CloseExpiredRsvps',
  CronExpression.EVERY_MINUTE,
  CloseExpiredRsvps,
  (rsvps) => rsvps.run(),
);

export const JOBS = [
  CloseRsvpsJob,
  scheduled('SendChangeNotices', CronExpression.EVERY_10_SECONDS, SendChangeNotices, (notices) =>
    notices.run(),
  ),
  scheduled('SendReminders', CronExpression.EVERY_MINUTE, SendReminders, (reminders) =>
    reminders.run(),
  ),
];
