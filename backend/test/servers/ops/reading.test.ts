// How much of the database each read and each job looks at, on one that is full of other people's parties.
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SigningKeys } from '../../../src/shared/config/signing-keys.js';
import { ScheduledJobs } from '../../../src/shared/jobs/scheduled-jobs.js';
import { testApp } from '../../support/app.js';
import { addCrowd } from '../../support/crowd.js';
import { explainStatements, type Statement } from '../../support/plans.js';
import { routesOf } from '../../support/routes.js';
import type { Scene } from '../../http/access/cases.js';
import { addressWith, nameOf, scene } from '../../http/access/scene.js';
import { ROUTES } from '../../http/access/table.js';

/**
 * Rows that a statement may read besides what it answers, however many parties there are. A night looks at the 500 of
 * 200,000 that became a day older.
 */
const MOST = { route: 100, job: 1_000 };

const isTooMuch = ({ read, answered, pages }: Statement, most: number) =>
  read > most + 20 * answered || pages > 2 * most + 40 * answered;

const lineOf = (who: string, { read, answered, pages, most, text }: Statement) =>
  `${who} reads ${read} rows and ${pages} pages for ${answered} (${most}): ${text}`;

/** Of others. */
const PARTIES = 200_000;

let s: Scene;
const t = testApp({ own: true });
let sent: Statement[] = [];
beforeAll(async () => {
  s = await scene(t);
  await addCrowd(t.config.DATABASE_URL, { from: 1, to: PARTIES }, t.get(SigningKeys).current.id);
  await explainStatements(t.app, (statement) => sent.push(statement));
});

/** @returns a line for each statement that reads too much */
async function tooMuch(
  kind: keyof typeof MOST,
  who: string,
  act: () => Promise<unknown>,
): Promise<string[]> {
  sent = [];
  await act();
  const found = sent.filter((one) => isTooMuch(one, MOST[kind]));
  return [...new Map(found.map((one) => [one.text, lineOf(who, one)])).values()];
}

const reads = Object.entries(ROUTES).filter(([route]) => route.startsWith('get '));

it.each(reads)('%s', async (route, { cases, query }) => {
  const found = routesOf(t.app).find((one) => nameOf(one) === route);
  if (!found) throw new Error(`There is no ${route}`);
  const method = route.endsWith('/stream') ? 'head' : 'get'; // a stream does not end
  const lines = await tooMuch('route', route, async () => {
    for (const { ids } of Object.values(cases)) {
      for (const caller of ['G', 'H'] as const) {
        const address = addressWith(found, ids?.(s, caller) ?? {});
        await t.http[method](address)
          .query(query?.(s) ?? {})
          .set(s.accounts[caller].auth);
      }
    }
  });
  expect(lines).toEqual([]);
});

it('scheduled jobs', async () => {
  const lines: string[] = [];
  const failed: string[] = [];
  const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue(); // the record of the others is none
  const { run } = ScheduledJobs.prototype;
  const jobs = jest.spyOn(ScheduledJobs.prototype, 'run');
  jobs.mockImplementation(async function (this: ScheduledJobs, name, job) {
    const ofJob = await tooMuch('job', name, () =>
      run.call(this, name, () =>
        job().catch((error: unknown) => failed.push(`${name}: ${String(error)}`)),
      ),
    );
    lines.push(...ofJob);
  });
  for (const job of t.get(SchedulerRegistry).getCronJobs().values()) await job.fireOnTick();
  jobs.mockRestore();
  log.mockRestore();
  expect(failed).toEqual([]);
  expect(lines).toEqual([]);
});
