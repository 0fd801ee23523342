import { CronExpression } from '@nestjs/schedule';
import { scheduled } from '../../../shared/jobs/scheduled.js';
import { working } from '../../../shared/jobs/working.js';
import { inLocale } from '../../../shared/text/current-locale.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import { RESET_QUEUE, type ResetRequest } from '../application/credentials/request-reset.js';
import { SendResetMail } from '../application/credentials/send-reset-mail.js';
import { EraseUnusedHouseholds } from '../application/erasure/erase-unused-households.js';
import { RepeatErasures } from '../application/erasure/repeat-erasures.js';
import { TidyAccounts } from '../application/erasure/tidy-accounts.js';

export const JOBS = [
  scheduled('CompleteErasures', '23 5 * * *', RepeatErasures, (erasures) => erasures.latest()),
  scheduled('EraseUnusedHouseholds', '53 4 * * *', EraseUnusedHouseholds, (households) =>
    households.run(),
  ),
  scheduled('TidyAccounts', CronExpression.EVERY_HOUR, TidyAccounts, (accounts) => accounts.run()),
  working(RESET_QUEUE, 2, SendResetMail, (mails, request: ResetRequest) =>
    inLocale(
      () => request.locale ?? DEFAULT_LOCALE,
      () => mails.run(request),
    ),
  ),
];
