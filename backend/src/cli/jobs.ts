// What waits, runs and failed to the end, and ways to try the latter again or to discard it:
// jobs.js [--retry all|<id>] [--discard all|<id>]
import type { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { countJobs } from '../shared/jobs/job-counts.js';
import { DEAD_QUEUE, JOBS_SCHEMA } from '../shared/jobs/jobs.schema.js';
import { audited } from './audited.js';
import { command, option, UsageError, UUID, withDatabase } from './command.js';

const SHOWN = 20;

interface TroubledJob {
  id: string;
  queue: string;
  state: string;
  tries: number;
  createdOn: string;
  nextTry: string | null;
  reason: string | null;
}

await command(() => {
  const retry = option('retry');
  const discarded = option('discard');
  if (retry && discarded) throw new UsageError('RETRY= or DISCARD=, not both.');
  if (retry) assertAllOrId(retry, 'RETRY');
  if (discarded) assertAllOrId(discarded, 'DISCARD');
  return withDatabase(retry || discarded ? 'writes' : 'reads', async (orm, url) => {
    const em = orm.em.fork();
    const actions = new StaffActions(em);
    if (retry) {
      await audited(actions, entry('jobs RETRY', retry), () => retryNow(em, url, retry));
    }
    if (discarded) {
      await audited(actions, entry('jobs DISCARD', discarded), () => discard(em, discarded));
    }
    await show(em);
  });
});

function entry(action: string, which: string) {
  return { action, subject: which === 'all' ? 'all jobs' : `job ${which}` };
}

async function show(em: EntityManager): Promise<void> {
  const counts = await countJobs(em);
  if (counts.length === 0) return console.log('No job waits, runs or failed.');
  console.table(
    counts.map(({ queue, state, count, seconds }) => ({
      queue,
      state,
      count,
      oldest: age(seconds),
    })),
  );
  const troubled = await em.execute<TroubledJob[]>(
    `select id, coalesce(case when name = ? then source_name end, name) as queue,
            case when name <> ? then 'retrying'
                 when source_output ->> 'undeliverable' = 'true' then 'undeliverable'
                 else 'dead' end as state,
            coalesce(source_retry_count, retry_count) + 1 as tries,
            to_char(created_on at time zone 'utc', 'YYYY-MM-DD HH24:MI') as "createdOn",
            case when name <> ? then to_char(start_after at time zone 'utc', 'HH24:MI:SS') end
              as "nextTry",
            coalesce(source_output, output) ->> 'message' as reason
       from ${JOBS_SCHEMA}.job
      where (name = ? and state = 'created') or state = 'retry'
      order by created_on desc limit ?`,
    [DEAD_QUEUE, DEAD_QUEUE, DEAD_QUEUE, DEAD_QUEUE, SHOWN],
  );
  if (troubled.length === 0) return;
  console.log('\nThe latest that failed (UTC):\n');
  for (const job of troubled) {
    const next = job.nextTry ? `, next try ${job.nextTry}` : '';
    console.log(`  ${job.id}  ${job.queue}, ${job.state}, tried ${times(job.tries)}${next}`);
    console.log(
      `    since ${job.createdOn}: ${withoutAddresses(job.reason ?? 'no reason given')}\n`,
    );
  }
  console.log('Try again now: make jobs RETRY=all, or RETRY=<id>. Remove dead ones: DISCARD=');
}

async function retryNow(em: EntityManager, url: string, which: string): Promise<void> {
  const count = await tryAgain(em, url, which);
  if (count === 0 && which !== 'all') throw new UsageError(`No job ${which} has failed.`);
  console.log(`${count === 1 ? '1 job is' : `${count} jobs are`} tried again now.\n`);
}

/** All dead ones, or one that is dead or waits for its next try; running ones are left alone. */
async function discard(em: EntityManager, which: string): Promise<void> {
  const removed = await em.execute<object[]>(
    `delete from ${JOBS_SCHEMA}.job
      where (name = ? and state = 'created' and (? or id::text = ?))
         or (state = 'retry' and id::text = ?)
     returning 1`,
    [DEAD_QUEUE, which === 'all', which, which],
  );
  const { length } = removed;
  if (length === 0 && which !== 'all') throw new UsageError(`No job ${which} has failed.`);
  console.log(`${length === 1 ? '1 job is' : `${length} jobs are`} discarded.\n`);
}

function assertAllOrId(which: string, name: string): void {
  if (which === 'all' || UUID.test(which)) return;
  throw new UsageError(`Say which: make jobs ${name}=all, or ${name}=<an id that make jobs shows>`);
}

/** Dead jobs go back to their queue; those that wait for their next try have it now. */
async function tryAgain(em: EntityManager, url: string, which: string): Promise<number> {
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, migrate: false });
  await boss.start();
  const ids = which === 'all' ? undefined : [which];
  const revived = await boss.redrive(DEAD_QUEUE, ids && { ids });
  await boss.stop({ graceful: false });
  const hurried = await em.execute<{ id: string }[]>(
    `update ${JOBS_SCHEMA}.job set start_after = now()
      where state = 'retry' and (? or id::text = ?) returning id`,
    [which === 'all', which],
  );
  return revived + hurried.length;
}

/** A mail server's refusal quotes the recipient. */
function withoutAddresses(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/[^\s<>"]+@[^\s<>"]+/g, '<address>');
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function age(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
}
