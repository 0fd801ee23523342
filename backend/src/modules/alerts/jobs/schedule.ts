import { CronExpression } from '@nestjs/schedule';
import { scheduled } from '../../../shared/jobs/scheduled.js';
import { MailDay } from '../application/mail-day.js';

export const JOBS = [
  scheduled('MailDay', CronExpression.EVERY_5_MINUTES, MailDay, (day) => day.run()),
];
