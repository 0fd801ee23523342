import { jest } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../src/shared/jobs/scheduled-jobs.js';
import { testApp } from '../../support/app.js';

const t = testApp();

const EVERY_MINUTE = '*/1 * * * *';
const EVERY_HOUR = '0 0-23/1 * * *';

it('what is due at certain times runs then, and not again before it is over', async () => {
  const run = jest.spyOn(t.get(ScheduledJobs), 'run').mockResolvedValue();
  const found: unknown[][] = [];
  for (const job of t.get(SchedulerRegistry).getCronJobs().values()) {
    run.mockClear();
    await job.fireOnTick();
    const names = run.mock.calls.map(([name]) => name);
    found.push([...names, job.cronTime.source, ...(job.waitForCompletion ? [] : ['at once'])]);
  }
  run.mockRestore();
  expect(found.sort()).toEqual([
    ['CloseExpiredRsvps', EVERY_MINUTE],
    ['CompleteErasures', '23 5 * * *'],
    ['EraseCareLog', '3 5 * * *'],
    ['EraseDoorPasses', '33 5 * * *'],
    ['EraseManualGuests', '43 4 * * *'],
    ['EraseUnusedHouseholds', '53 4 * * *'],
    ['FinishForgottenParties', EVERY_MINUTE],
    ['ForgetCodeTries', '33 5 * * *'],
    ['ForgetPayments', '33 5 * * *'],
    ['KeepErasureLedgerJob', EVERY_MINUTE],
    ['MailDay', '0 */5 * * * *'],
    ['PromoteEverywhere', EVERY_MINUTE],
    ['PurgeCare', '40 3/15 * * * *'],
    ['ReencryptSecretsJob', EVERY_HOUR],
    ['SendChangeNotices', '*/10 * * * * *'],
    ['SendReminders', EVERY_MINUTE],
    ['TidyAccounts', EVERY_HOUR],
    ['TidyMailRecordsJob', EVERY_HOUR],
    ['TidyPictures', '23 4 * * *'],
    ['TidyPreviews', '13 5 * * *'],
    ['TidyStaffActions', '0 05 * * *'],
    ['VerifyHandovers', '43 5 * * *'],
  ]);
});
