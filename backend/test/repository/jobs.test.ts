// Every job runs by itself: by the clock, or for what is queued.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const jobs = globSync('backend/src/**/*.job.ts', { cwd: root });
const schedules = globSync('backend/src/**/jobs/schedule.ts', { cwd: root });

it('every job has its times or its queue', () => {
  expect(jobs.length + schedules.length).toBeGreaterThan(9);
  const idle = [...jobs, ...schedules].filter(
    (path) => !/^ {2}@Cron\(|\bwork\b.*\(|\b(scheduled|working)\(/m.test(read(path)),
  );
  expect(idle).toEqual([]);
});

it('the erasures of the night run when docs/operations says', () => {
  const docs = read('docs/operations/accounts.md') + read('docs/operations/recovery.md');
  const times = [...jobs, ...schedules]
    .flatMap((path) => [...read(path).matchAll(/'(\d+) (\d+) \* \* \*'/g)].flat())
    .filter((part) => /^\d+$/.test(part));
  expect(times.length).toBeGreaterThan(4);
  for (let at = 0; at < times.length; at += 2) {
    const [minute = '', hour = ''] = times.slice(at);
    expect(docs).toContain(`${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`);
  }
});
