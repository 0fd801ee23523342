import { JobClaims } from '../../../src/shared/jobs/job-claims.js';
import { testApp } from '../../support/app.js';
import { waitForBlockedTransaction } from '../../support/locks.js';

const t = testApp();

it('one of many servers runs what is due, and another one the next time, whatever became of the first', async () => {
  const claims = t.get(JobClaims);
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claims.claim('ofTheTest')));
  expect(claimed.filter(Boolean)).toHaveLength(1);
  expect(await claims.claim('another')).toBe(true);
  const claimedBefore = (ago: string) =>
    t.em.execute(`update shared.job_runs set claimed_at = now() - interval '${ago}'`);
  await claimedBefore('9 seconds');
  expect(await claims.claim('ofTheTest')).toBe(true);
  await claimedBefore('-1 hour'); // by a database whose clock was ahead
  expect(await claims.claim('ofTheTest')).toBe(true);
});

it('one that began to claim before another one had claimed waits for it, and does not run', async () => {
  const claims = t.get(JobClaims);
  await claims.claim('waiting');
  await t.em.execute(`update shared.job_runs set claimed_at = now() - interval '9 seconds'`);
  const other = t.em.fork();
  await other.begin();
  const claim = `update shared.job_runs set claimed_at = clock_timestamp() where job = 'waiting'`;
  await other.execute(claim);
  const late = claims.claim('waiting');
  await waitForBlockedTransaction(t.em.fork());
  await other.execute(claim);
  await other.commit();
  expect(await late).toBe(false);
});
