import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DatabaseClock } from '../clock/database-clock.js';
import { ScheduledJobs } from './scheduled-jobs.js';

const rightClock = { isRight: () => Promise.resolve(true) } as DatabaseClock;

it('waits for what is running before the database is closed, and starts nothing after', async () => {
  const jobs = new ScheduledJobs(rightClock);
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
  const jobs = new ScheduledJobs(rightClock);
  await jobs.run('first', () => Promise.resolve());
  await expect(jobs.beforeApplicationShutdown()).resolves.toBeUndefined();
});

it.each([
  ['says nothing of what another server holds', '55P03', 0],
  ['logs what failed', '23505', 1],
])('%s', async (_, code, logged) => {
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const fails = () => Promise.reject(Object.assign(new Error('failed'), { code }));
  await new ScheduledJobs(rightClock).run('first', fails);
  expect(error).toHaveBeenCalledTimes(logged);
  error.mockRestore();
});
