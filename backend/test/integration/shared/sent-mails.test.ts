import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { save } from '../../../src/cli/backup/save.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';

const NAME = 'Canaria Delgado';
const email = 'canaria@example.com';

let t: TestApp;
let folder: string;
let secrets: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convite-sent-'));
  t = await createTestApp();
  const form = {
    full_name: NAME,
    email,
    password: 'jacarandá de noviembre',
    birthday: '1990-01-01',
  };
  await t.http.post('/api/auth/register').send(form).expect(201);
  const first = await waitForMail(email, 1);
  await t.http.post('/api/passwords/sendResetEmail').send({ email }).expect(204);
  secrets = [secretOf(first.text), secretOf((await waitForMail(email, 2)).text)];
  await isCompleted();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

function secretOf(text: string): string {
  const secret = /\/(?:accountVerification|resetPassword\/[\w-]+)\/([\w-]{43})/.exec(text)?.[1];
  if (!secret) throw new Error('There is no link in the mail');
  return secret;
}

/** pg-boss marks jobs as completed shortly after the mail has been accepted. */
async function isCompleted(): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const open = await t.em.execute(
      "select from jobs.job where state <> 'completed' and name in ('mail', 'passwordResets')",
    );
    if (open.length === 0) return;
    await wait(50);
  }
  throw new Error('There are jobs that are not completed');
}

/** The tables of all schemas that contain the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await t.em.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await t.em.execute(`select from ${name} row where row::text like ? limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The saved tables that contain the text. */
async function savedTablesWith(text: string, backup: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(join(backup, 'tables'))) {
    const rows = gunzipSync(await readFile(join(backup, 'tables', name))).toString();
    if (rows.includes(text)) found.push(name);
  }
  return found;
}

it('a mail that was given up is kept for a week at most', async () => {
  await t.em.execute(
    `insert into jobs.job_common (name, data, retry_limit, dead_letter)
     values ('mail', '{"template": "verify", "to": "", "actionPath": "/x/DeadCanary"}', 0, 'dead')`,
  );
  let dead: { days: number }[] = [];
  for (let waited = 0; waited < 60_000 && dead.length === 0; waited += 100) {
    await wait(100);
    dead = await t.em.execute<{ days: number }[]>(
      `select extract(day from keep_until - now())::int as days from jobs.job
        where name = 'dead' and data ->> 'actionPath' = '/x/DeadCanary'`,
    );
  }
  expect(dead).toEqual([{ days: expect.any(Number) }]);
  expect(dead[0]?.days).toBeLessThanOrEqual(7);
  await t.em.execute("delete from jobs.job where name = 'dead'");
});

describe('the secret of a delivered mail', () => {
  it('is in no backup, even while its finished or failed job exists', async () => {
    const dead = await t.em.execute<{ id: string }[]>(
      `insert into jobs.job_common (name, state, data, source_name)
       values ('dead', 'created', '{"actionPath": "/accountVerification/UltimaCanaria"}', 'mail'),
              ('mail', 'failed', '{"actionPath": "/accountVerification/UltimaCanaria"}', null),
              ('mail', 'created', '{"to": "x@example.com", "params": {"x": "EnEspera"}}', null)
       returning id`,
    );
    expect(await tablesWith(secrets[0] ?? '')).not.toEqual([]);
    const backup = join(folder, 'saved');
    await save(t.config.DATABASE_URL, t.get(FileStorage), backup);
    for (const secret of [...secrets, 'UltimaCanaria']) {
      expect([secret, await savedTablesWith(secret, backup)]).toEqual([secret, []]);
    }
    expect(await savedTablesWith('EnEspera', backup)).toEqual(['jobs.job_common.copy.gz']);
    await t.em.execute(
      `delete from jobs.job where id in (${dead.map(({ id }) => `'${id}'`).join()})`,
    );
  });

  it('is in no table two minutes after its delivery', async () => {
    // Two minutes pass, for the jobs and for the queues' next maintenance.
    await t.em.execute(
      "update jobs.job set completed_on = completed_on - interval '110 s' where completed_on is not null",
    );
    await t.em.execute(
      "update jobs.queue set maintain_on = coalesce(maintain_on, now()) - interval '110 s'",
    );
    const remaining = async () => (await Promise.all(secrets.map(tablesWith))).flat();
    // The queues are looked after every ten seconds.
    for (let waited = 0; waited < 60_000 && (await remaining()).length > 0; waited += 500) {
      await wait(500);
    }
    expect(await remaining()).toEqual([]);
  });
});
