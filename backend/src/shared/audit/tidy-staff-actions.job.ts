import { CronExpression } from '@nestjs/schedule';
import { scheduled } from '../jobs/scheduled.js';
import { StaffActions } from './staff-actions.js';

export const TidyStaffActionsJob = scheduled(
  'TidyStaffActions',
  CronExpression.EVERY_DAY_AT_5AM,
  StaffActions,
  (actions) => actions.removeExpired(),
);
