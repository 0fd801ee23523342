import { CronExpression } from '@nestjs/schedule';
import { scheduled } from '../../../shared/jobs/scheduled.js';
import { EraseManualGuests } from '../application/erase-manual-guests.js';
import { PromoteEverywhere } from '../application/promote-everywhere.js';

export const JOBS = [
  scheduled('EraseManualGuests', '43 4 * * *', EraseManualGuests, (guests) => guests.run()),
  scheduled('PromoteEverywhere', CronExpression.EVERY_MINUTE, PromoteEverywhere, (waiting) =>
    waiting.run(),
  ),
];
