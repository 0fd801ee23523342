import type { EntityManager } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';

/** Long, for busy machines: a test without a waiting transaction fails by its order instead. */
const PATIENCE_MS = 60_000;

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Resolves when a transaction of the test's database waits for a lock of another one. */
export async function waitForBlockedTransaction(
  em: EntityManager,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && !signal?.aborted) {
    const waiting = await em.execute(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('No transaction waits for a lock');
}

/** What it does first: wait for a lock, or end. */
async function waitsOrEnds(em: EntityManager, run: Promise<unknown>): Promise<'waits' | 'ends'> {
  const over = new AbortController();
  const ends = outcomeOf(run).then(() => {
    over.abort();
    return 'ends' as const;
  });
  const waits = waitForBlockedTransaction(em.fork(), over.signal).then(() => 'waits' as const);
  const first = await Promise.race([waits, ends]);
  // A query that is still connecting would keep the pool from ending.
  if (first === 'ends') await waits.catch(() => undefined);
  return first;
}

/** Runs `act` beside a transaction that has run the statements and commits after what is expected. */
async function beside<T>(
  em: EntityManager,
  statements: Statement[],
  act: () => Promise<T>,
  expected: 'waits' | 'ends',
): Promise<T> {
  const other = em.fork();
  await other.begin();
  try {
    for (const { sql, values } of statements) await other.execute(sql, values);
    const done = act();
    if ((await waitsOrEnds(em, done)) !== expected) {
      throw new Error(
        expected === 'waits' ? 'It did not wait for the lock' : 'It waited for a lock',
      );
    }
    await other.commit();
    return await done;
  } finally {
    if (other.isInTransaction()) await other.rollback();
  }
}

/**
 * Runs `act` while another transaction has made the changes, which commits once `act` waits. Fails when `act` ends
 * without waiting.
 */
export const whileChanged = <T>(
  em: EntityManager,
  changes: Statement[],
  act: () => Promise<T>,
): Promise<T> => beside(em, changes, act, 'waits');

/**
 * Runs `act` while another transaction holds the row's lock; that transaction makes `change` and
 * commits once `act` waits. Fails when `act` ends without waiting, which means that it takes no lock.
 */
export const whileRowIsLocked = <T>(
  em: EntityManager,
  { table, id }: { table: string; id: string },
  change: Statement,
  act: () => Promise<T>,
): Promise<T> => {
  const lock = { sql: `select 1 from ${table} where id = ? for no key update`, values: [id] };
  return beside(em, [lock, change], act, 'waits');
};

/** As `whileRowIsLocked`, for the lock of a party. */
export const whilePartyIsLocked = <T>(
  em: EntityManager,
  id: string,
  change: Statement,
  act: () => Promise<T>,
): Promise<T> => whileRowIsLocked(em, { table: 'parties.parties', id }, change, act);

/**
 * Runs `act`, which skips locked rows, while another transaction has made `change`; it commits
 * afterwards. Fails when `act` waits for it.
 */
export const whileRowsAreSkipped = <T>(
  em: EntityManager,
  change: Statement,
  act: () => Promise<T>,
): Promise<T> => beside(em, [change], act, 'ends');

/**
 * Runs `first` until its next call of the method has read what it reads, or is about to write, then
 * runs `second` until it waits for a lock or ends, and lets both finish. Without the lock that `first`
 * should hold, `second` ends in between.
 */
export async function interleave<T extends object>(
  em: EntityManager,
  target: T,
  method: keyof T & string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  pause: 'after' | 'before' = 'after',
): Promise<{ order: string[]; outcomes: string[] }> {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const original = target[method] as (...given: unknown[]) => Promise<unknown>;
  const spy = jest.spyOn(target as Record<string, typeof original>, method);
  spy.mockImplementationOnce(async (...given) => {
    const result = pause === 'after' && (await original.apply(target, given));
    reached.resolve();
    await gate.promise;
    return pause === 'after' ? result : original.apply(target, given);
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
    await waitsOrEnds(em, other);
    gate.resolve();
    return { outcomes: await Promise.all([one, other]), order };
  } finally {
    gate.resolve();
    spy.mockRestore();
  }
}

/** `done`, or the code of the error. */
export const outcomeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
