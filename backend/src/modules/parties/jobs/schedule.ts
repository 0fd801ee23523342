import { CronExpression } from '@nestjs/schedule';
import { scheduled } from '../../../shared/jobs/scheduled.js';
import { FinishForgottenParties } from '../application/finish-forgotten-parties.js';

export const JOBS = [
  scheduled(
    'FinishForgottenParties',
    CronExpression.EVERY_MINUTE,
    FinishForgottenParties,
    (parties) => parties.run(),
  ),
];
