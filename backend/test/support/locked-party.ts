import type { TestApp } from './app.js';

/**
 * Runs `act` while another transaction holds the party's lock, and lets that transaction `change` rows
 * and commit once `act` waits for it. Fails when `act` ends without waiting: it takes no lock.
 */
export async function whilePartyIsLocked<T>(
  t: TestApp,
  partyId: string,
  change: { sql: string; values: unknown[] },
  act: () => Promise<T>,
): Promise<T> {
  const other = t.em.fork();
  await other.begin();
  try {
    await other.execute('select 1 from parties.parties where id = ? for update', [partyId]);
    await other.execute(change.sql, change.values);
    let isDone = false;
    const done = act().finally(() => (isDone = true));
    done.catch(() => undefined); // its outcome is the caller's, below
    while (!isDone && !(await isWaitingForLock(t))) await new Promise((go) => setTimeout(go, 10));
    if (isDone) throw new Error('It did not wait for the party’s lock');
    await other.commit();
    return await done;
  } finally {
    if (other.isInTransaction()) await other.rollback();
  }
}

async function isWaitingForLock(t: TestApp): Promise<boolean> {
  const waiting = await t.em.fork().execute(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
