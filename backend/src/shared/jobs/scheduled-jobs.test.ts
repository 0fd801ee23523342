import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DatabaseClock } from '../clock/database-clock.js';
import type { JobClaims } from './job-claims.js';
import { ScheduledJobs } from './scheduled-jobs.js';

const rightClock = { isRight: () => Promise.resolve(true) } as DatabaseClock;
const newJobs = (isOurs = true) =>
  new ScheduledJobs(rightClock, { claim: () => Promise.resolve(isOurs) } as unknown as JobClaims);

it('waits for what is running before the database is closed, and starts nothing after', async () => {
  const jobs = newJobs();
  const order: string[] = [];
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run = jobs.run('first', async () => {
    started.resolve();
    await end.promise;
    order.push('first is over');
  });
  await started.promise;
  const closed = jobs.beforeApplicationShutdown().then(() => order.push('closed'));
  await jobs.run('second', () => Promise.resolve(order.push('second')));
  end.resolve();
  await Promise.all([run, closed]);
  expect(order).toEqual(['first is over', 'closed']);
});

it('stops at once when nothing is running', async () => {
  const jobs = newJobs();
  await jobs.run('first', () => Promise.resolve());
  await expect(jobs.beforeApplicationShutdown()).resolves.toBeUndefined();
});

it.each([
  ['says nothing of what another server holds', ['55P03'], 0],
  ['says nothing when that holds all', ['55P03', '55P03'], 0],
  ['logs what failed', ['23505'], 1],
  ['logs what failed beside it', ['55P03', '23505'], 1],
])('%s', async (_, codes, logged) => {
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const [only, ...others] = codes.map((code) => Object.assign(new Error('failed'), { code }));
  const fails = () =>
    Promise.reject(
      others.length > 0 ? new AggregateError([only, ...others]) : (only ?? new Error()),
    );
  await newJobs().run('first', fails);
  expect(error).toHaveBeenCalledTimes(logged);
  error.mockRestore();
});

it('does not do what another server has claimed', async () => {
  const job = jest.fn(() => Promise.resolve());
  await newJobs(false).runOnce('first', job);
  expect(job).not.toHaveBeenCalled();
  await newJobs().runOnce('first', job);
  expect(job).toHaveBeenCalledTimes(1);
});
