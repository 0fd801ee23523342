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
