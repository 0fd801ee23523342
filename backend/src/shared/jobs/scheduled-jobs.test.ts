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

describe('a server on which a job failed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** A server that is ahead of one on which the job works, over two times. @returns how often it works there */
  async function twoTimes(aheadJob: () => Promise<unknown>) {
    let isClaimed = false;
    const claim = () => {
      const isOurs = !isClaimed;
      isClaimed = true;
      return Promise.resolve(isOurs);
    };
    const claims = { claim } as unknown as JobClaims;
    const [ahead, other] = [
      new ScheduledJobs(rightClock, claims),
      new ScheduledJobs(rightClock, claims),
    ];
    const works = jest.fn(() => Promise.resolve());
    for (let time = 0; time < 2; time += 1) {
      isClaimed = false;
      const run = ahead.runOnce('first', aheadJob);
      await jest.advanceTimersByTimeAsync(1_000);
      await other.runOnce('first', works);
      await jest.advanceTimersByTimeAsync(2_000);
      await run;
    }
    return works.mock.calls.length;
  }

  it('lets another one do it the next time', async () => {
    const fails = jest.fn(() => Promise.reject(new Error('its storage is broken')));
    expect(await twoTimes(fails)).toBe(1);
    expect(fails).toHaveBeenCalledTimes(1);
    const works = jest.fn(() => Promise.resolve());
    expect(await twoTimes(works)).toBe(0);
    expect(works).toHaveBeenCalledTimes(2);
  });

  it('tries again when there is no other one', async () => {
    const jobs = newJobs();
    const job = jest.fn(() => Promise.reject(new Error('its storage is broken')));
    await jobs.runOnce('first', job);
    const run = jobs.runOnce('first', job);
    await jest.advanceTimersByTimeAsync(2_000);
    await run;
    expect(job).toHaveBeenCalledTimes(2);
  });

  it('does not once it stops', async () => {
    const jobs = newJobs();
    const job = jest.fn(() => Promise.reject(new Error('its storage is broken')));
    await jobs.runOnce('first', job);
    const run = jobs.runOnce('first', job);
    const stopped = jobs.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(2_000);
    await Promise.all([run, stopped]);
    expect(job).toHaveBeenCalledTimes(1);
  });
});
