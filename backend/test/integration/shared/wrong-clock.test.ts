// A server whose clock is wrong by ten days: jobs decide by the database's clock, or do not run.
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { TidyAccounts } from '../../../src/modules/auth/application/erasure/tidy-accounts.js';
import { CloseExpiredRsvps } from '../../../src/modules/notices/application/closing/close-expired-rsvps.js';
import { CloseRsvpsJob } from '../../../src/modules/notices/jobs/schedule.js';
import { TidyPictures } from '../../../src/modules/media/application/tidy-pictures.js';
import { FinishForgottenParties } from '../../../src/modules/parties/application/finish-forgotten-parties.js';
import { DatabaseClock } from '../../../src/shared/clock/database-clock.js';
import { JobQueue } from '../../../src/shared/jobs/job-queue.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { eventually } from '../../support/storage.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({
    override: (builder) => builder.overrideProvider(DatabaseClock).useClass(DatabaseClock),
  });
});
afterEach(() => t.close());

const ahead = (ms: number) => t.clock.set(new Date(Date.now() + ms));

const partyOf = async (hostId: string) =>
  t.make.party(hostId, {
    dateStart: new Date(Date.now() + 2 * DAY),
    dateEnd: new Date(Date.now() + 2 * DAY + 3 * HOUR),
    rsvpDueDate: new Date(Date.now() + DAY),
  });

const stateOf = async (partyId: string) => {
  const [party] = await t.em.execute<{ status: string; closed: boolean }[]>(
    `select status, rsvp_closed_at is not null as closed from parties.parties where id = ?`,
    [partyId],
  );
  return party;
};

it.each([
  ['ahead', 10 * DAY],
  ['behind', -10 * DAY],
  ['ahead', 9_000],
])('%s: is not ready until it is right', async (_, difference) => {
  ahead(difference);
  const { body } = await t.http.get('/api/health/ready').expect(503);
  expect(body).toEqual({ statusCode: 503, message: 'unavailable' });
  const metric = /^convite_clock_difference_seconds (.+)$/m.exec(
    await t.get<Metrics>(Metrics).registry.metrics(),
  );
  expect(Math.abs(Number(metric?.[1]) - difference / 1_000)).toBeLessThan(5);
  ahead(0);
  await t.http.get('/api/health/ready').expect(200);
});

it('finishes and closes no party before its time', async () => {
  const { id: hostId } = await t.make.account();
  const partyId = await partyOf(hostId);
  ahead(10 * DAY);
  expect(await t.get<CloseExpiredRsvps>(CloseExpiredRsvps).run()).toBe(0);
  expect(await t.get<FinishForgottenParties>(FinishForgottenParties).run()).toBe(0);
  expect(await stateOf(partyId)).toEqual({ status: 'pending', closed: false });
});

it('deletes no registration and no picture before its time', async () => {
  const { id } = await t.make.account({ verified: false });
  await t.get<TidyPictures>(TidyPictures).run(); // ties the storage to the database
  await t.em.execute(
    `insert into media.pictures (id, party_id, position, width, height, created_at)
     values (gen_random_uuid(), ?, 0, 1, 1, now())`,
    [await partyOf(id)],
  );
  ahead(60 * DAY);
  await t.get<TidyAccounts>(TidyAccounts).run();
  expect(await t.em.execute('select id from auth.accounts')).toEqual([{ id }]);
  expect(await t.get<TidyPictures>(TidyPictures).run()).toMatchObject({ missing: 0 });
});

it('runs no job', async () => {
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const run = jest.spyOn(t.get<CloseExpiredRsvps>(CloseExpiredRsvps), 'run');
  ahead(10 * DAY);
  // A job of the server's start may have asked already, and the answer holds for ten seconds.
  Object.assign(t.get<DatabaseClock>(DatabaseClock), { checked: undefined });
  await t.get(CloseRsvpsJob).run();
  expect(error).toHaveBeenCalledWith(
    "CloseExpiredRsvps does not run: this server's clock is wrong",
  );
  expect(run).not.toHaveBeenCalled();
  error.mockRestore();

  const handled = jest.fn(() => Promise.resolve());
  const jobs = t.get<JobQueue>(JobQueue);
  await jobs.work('of-the-test', 1, handled);
  await jobs.enqueue('of-the-test', {});
  await eventually(async () => {
    const [job] = await t.em.execute<{ state: string }[]>(
      `select state from jobs.job where name = 'of-the-test'`,
    );
    return job?.state === 'retry';
  });
  expect(handled).not.toHaveBeenCalled();
});
