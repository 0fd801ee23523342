import { CronExpression } from '@nestjs/schedule';
import { scheduled } from '../../../shared/jobs/scheduled.js';
import { CompleteErasures } from '../application/erasure/complete-erasures.js';
import { EraseUnusedHouseholds } from '../application/erasure/erase-unused-households.js';
import { TidyAccounts } from '../application/erasure/tidy-accounts.js';

export const JOBS = [
  scheduled('CompleteErasures', '23 5 * * *', CompleteErasures, (erasures) => erasures.run()),
  scheduled('EraseUnusedHouseholds', '53 4 * * *', EraseUnusedHouseholds, (households) =>
    households.run(),
  ),
  scheduled('TidyAccounts', CronExpression.EVERY_HOUR, TidyAccounts, (accounts) => accounts.run()),
];
