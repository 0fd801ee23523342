import type { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';

/** Long, for busy machines: a test without a waiting transaction fails by its order instead. */
const PATIENCE_MS = 60_000;

/** Resolves when a transaction of the test's database waits for a lock of another one. */
export async function waitForBlockedTransaction(em: EntityManager): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const waiting = await em.execute(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('No transaction waits for a lock');
}

/**
 * Runs `act` while another transaction holds the party's lock; that transaction makes `change` and
 * commits once `act` waits. Fails when `act` ends without waiting, which means that it takes no lock.
 */
export async function whilePartyIsLocked<T>(
  em: EntityManager,
  partyId: string,
  change: { sql: string; values: unknown[] },
  act: () => Promise<T>,
): Promise<T> {
  const other = em.fork();
  await other.begin();
  try {
    await other.execute('select 1 from parties.parties where id = ? for update', [partyId]);
    await other.execute(change.sql, change.values);
    const done = act();
    const ended = done.then(
      () => 'ended',
      () => 'ended',
    );
    const waited = waitForBlockedTransaction(em.fork()).then(() => 'waits');
    if ((await Promise.race([waited, ended])) === 'ended') {
      throw new Error('It did not wait for the lock of the party');
    }
    await other.commit();
    return await done;
  } finally {
    if (other.isInTransaction()) await other.rollback();
  }
}

/**
 * Runs `first` until its next call of the method has read what it reads, then runs `second` until
 * it waits for a lock or ends, and lets both finish. Without the lock that `first` should hold,
 * `second` ends in between.
 */
export async function interleave<T extends object>(
  em: EntityManager,
  target: T,
  method: keyof T & string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<{ order: string[]; outcomes: string[] }> {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const original = target[method] as (...given: unknown[]) => Promise<unknown>;
  const spy = jest.spyOn(target as Record<string, typeof original>, method);
  spy.mockImplementationOnce(async (...given) => {
    const result = await original.apply(target, given);
    reached.resolve();
    await gate.promise;
    return result;
  });
  const order: string[] = [];
  const note = (name: string, run: () => Promise<unknown>) =>
    outcomeOf(run()).then((outcome) => {
      order.push(name);
      return outcome;
    });
  try {
    const one = note('first', first);
    const isReached = await Promise.race([reached.promise.then(() => true), one.then(() => false)]);
    if (!isReached) throw new Error(`The first ended without ${method}`);
    const other = note('second', second);
    await Promise.race([waitForBlockedTransaction(em), other]);
    gate.resolve();
    return { outcomes: await Promise.all([one, other]), order };
  } finally {
    gate.resolve();
    spy.mockRestore();
  }
}

/** `done`, or the code of the error. */
const outcomeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
