// The operations commands against a running server whose mail server is unreachable, and their
// error messages.
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { createEmptyDatabase, startServer, type ServerProcess } from '../support/server-process.js';
import { Commands } from './support/commands.js';
import { createParty, logIn, NO_KEEP_ALIVE, register } from './support/writers.js';

const BACKEND = resolve(import.meta.dirname, '../..');
const ORM = resolve(BACKEND, '../node_modules/@mikro-orm/cli/cli.js');
const EMAIL = 'no.llega@example.com';
const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
const SERVER_SECRET = 'a-secret-that-only-the-tests-know-0123';
const ERASE = { CONFIRM: 'yes', JWT_SECRET: SERVER_SECRET };
const NO_DATABASE = 'postgres://postgres@127.0.0.1:1/convite';

let server: ServerProcess;
let folder: string;
let commands: Commands;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convite-commands-'));
  commands = new Commands(folder);
  server = await startServer({
    DATABASE_URL: await createEmptyDatabase(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORAGE_DIR: join(folder, 'store'),
  });
});
afterAll(async () => {
  await commands.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: string, env: Record<string, string> = {}) =>
  commands.run(command, {
    DATABASE_URL: server.databaseUrl,
    STORAGE_DIR: join(folder, 'store'),
    ...env,
  });

describe('a mail that cannot be sent', () => {
  beforeAll(async () => {
    expect((await register(server, EMAIL)).status).toBe(201);
    for (let waited = 0; !(await run('jobs')).stdout.includes('tried'); waited += 1) {
      if (waited > 100) throw new Error((await run('jobs')).stderr || 'No job failed');
      await wait(200);
    }
  });

  it('is listed with its reason, without its recipient', async () => {
    const { status, stdout, stderr } = await run('jobs');
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^Database [^\n]+\n$/)]);
    expect(stdout).toMatch(/mail, retrying, tried (once|\d+ times), next try [\d:]{8}/);
    expect(stdout).toContain('ECONNREFUSED');
    expect(stdout).not.toContain(EMAIL);
  });

  it('is retried immediately, alone or with all failed jobs', async () => {
    expect(await run(`jobs --retry ${await waitingForRetry()}`)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^1 job is tried again now/) as string,
    });
    expect(await run('jobs --retry all')).toMatchObject({ status: 0 });
  });
});

async function sql(text: string): Promise<{ id: string }[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(text);
  await client.end();
  return rows;
}

/** The id of a failed mail whose next try is far away: one that is due would be running on a busy machine. */
async function waitingForRetry(): Promise<string> {
  for (let waited = 0; waited < 100; waited += 1) {
    const [job] = await sql(`update jobs.job set start_after = now() + interval '1 hour'
                              where name = 'mail' and state = 'retry' returning id`);
    if (job) return job.id;
    await wait(200);
  }
  throw new Error((await run('jobs')).stdout);
}

it('a mail that exhausted its retries is dead, kept, and retried on request', async () => {
  await sql(`update jobs.job set retry_limit = retry_count, start_after = now()
              where name = 'mail' and state = 'retry'`);
  const dead = async () => {
    for (let waited = 0; waited < 100; waited += 1) {
      const id = /([0-9a-f-]{36}) {2}mail, dead, tried/.exec((await run('jobs')).stdout)?.[1];
      if (id) return id;
      await wait(200);
    }
    throw new Error((await run('jobs')).stdout);
  };
  expect((await run(`jobs --retry ${await dead()}`)).stdout).toMatch(/^1 job is tried again now/);
  const id = await waitingForRetry();
  const { stdout } = await run('jobs');
  expect(stdout).toContain(`${id}  mail, retrying`);
  expect(stdout).not.toContain('mail, dead');
  expect((await run(`jobs --discard ${id} --retry all`)).stderr).toContain('not both');
  expect((await run(`jobs --discard ${id}`)).stdout).toMatch(/^1 job is discarded/);
  expect((await run(`jobs --discard ${id}`)).stderr).toContain('has failed');
  await sql(`insert into jobs.job_common (name, data, source_name, source_output) values
    ('dead', '{}', 'mail', '{"message": "550 unknown", "undeliverable": true}')`);
  expect((await run('jobs')).stdout).toMatch(/mail, undeliverable, tried once/);
  expect((await run('jobs --discard all')).stdout).toMatch(/^1 job is discarded/);
  expect((await run('jobs')).stdout).not.toContain('undeliverable');
});

it('an address is suppressed and mailed again, and its hash needs the secret', async () => {
  const env = { JWT_SECRET: SERVER_SECRET };
  expect((await run('mail suppress quejas@example.com')).stderr).toContain('JWT_SECRET is not set');
  expect((await run('mail suppress quejas@example.com', env)).stdout).toContain(
    'No mail is sent to',
  );
  expect((await run('mail suppressions Quejas@example.com', env)).stdout).toMatch(
    /…@example\.com.*staff/,
  );
  expect((await run('mail unsuppress quejas@example.com', env)).stdout).toContain(
    'are sent to quejas',
  );
  const log = (await run('audit')).stdout;
  for (const action of ['mail-suppress', 'mail-unsuppress', 'jobs DISCARD', 'jobs RETRY']) {
    expect(log).toMatch(new RegExp(`^[-\\d]+ [:\\d]+ {2}${action} `, 'm'));
  }
  expect(log).not.toContain('quejas');
  expect((await run('mail suppressions', env)).stdout).toContain(
    'Mails are sent to every address.',
  );
});

it('an account is verified, disabled, enabled and erased', async () => {
  const email = 'cuenta@example.com';
  expect((await register(server, email)).status).toBe(201);
  expect((await run(`user verify ${email}`)).stdout).toContain(`${email} is verified.`);
  expect((await run(`user disable ${email}`)).stdout).toContain(`${email} is disabled`);
  expect((await run(`user enable ${email}`)).stdout).toContain(`${email} may log in.`);
  const shown = (await run(`user show ${email}`, { JWT_SECRET: SERVER_SECRET })).stdout;
  expect(shown).toMatch(/state +verified/);
  expect((await run(`user show ${email}`)).stderr).toContain('JWT_SECRET is not set');
  const toFile = `user export ${email} --to own.zip`;
  expect(await run(toFile)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('own.zip') as string,
  });
  expect(readFileSync(join(folder, 'own.zip')).toString('latin1', 0, 2)).toBe('PK');
  expect(statSync(join(folder, 'own.zip')).mode & 0o777).toBe(0o600);
  expect((await run(toFile)).stderr).toContain('EEXIST'); // never over a file that is there
  expect(await run(`user erase ${email}`)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('CONFIRM=yes') as string,
  });
  expect((await run(`user erase ${email}`, ERASE)).stdout).toMatch(/^Erased [0-9a-f-]{36}/);
  expect((await run(`user verify ${email}`)).stderr).toContain(`There is no account ${email}.`);

  const id = /[0-9a-f-]{36}/.exec(shown)?.[0] ?? '';
  const log = (await run(`audit --about ${id}`)).stdout;
  const actions = [...log.matchAll(/^[\d-]+ [\d:]+ {2}(\S+) +account \S+ {2}by .+@/gm)];
  expect(actions.map(([, action]) => action).reverse()).toEqual(
    ['verify', 'disable', 'enable', 'show', 'export', 'export', 'erase'].map(
      (name) => `user-${name}`,
    ),
  );
});

it('a backup is noted for its alert, and shown to restore', async () => {
  expect((await run('backup-verify --from away')).stderr).toContain('There is no backup in');
  expect((await run('backup --to nightly/monday')).status).toBe(0);
  expect(await run('backup --to nightly/tuesday')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^Database [^\n]+\n$/) as string,
  });
  const { takenAt } = JSON.parse(
    readFileSync(join(folder, 'nightly/tuesday/manifest.json'), 'utf8'),
  ) as { takenAt: string };
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ at: Date }>(
    'select taken_at as at from shared.last_backup',
  );
  await client.end();
  expect(rows).toEqual([{ at: new Date(takenAt) }]);

  // KEEP= and RECIPIENT=
  const identity = await generateX25519Identity();
  writeFileSync(join(folder, 'key.txt'), identity);
  const secret = `--recipient ${await identityToRecipient(identity)}`;
  expect(await run(`backup --to kept/1 --keep 2 ${secret}`)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Removed 0 older backups') as string,
  });
  for (const name of ['2', '3']) await run(`backup --to kept/${name} ${secret}`);
  const last = await run(`backup --to kept/4 --keep 2 ${secret}`);
  expect(last.stdout).toContain('Removed 2 older backups');
  const left = readdirSync(join(folder, 'kept')).filter((name) => name !== 'pictures');
  expect(left.sort()).toEqual(['3', '4']);
  expect((await run('backup-verify --from kept')).stderr).toContain('IDENTITY');
  expect((await run('backup-verify --from kept --identity key.txt')).stdout).toMatch(
    /kept\/4\nof .* restores: \d+ rows/,
  );

  const verified = await run('backup-verify --from nightly');
  expect([verified.status, verified.stdout]).toEqual([
    0,
    expect.stringMatching(/nightly\/tuesday\nof .* \(0 hours ago\) restores: \d+ rows/),
  ]);
  writeFileSync(join(folder, 'nightly/tuesday/tables/auth.accounts.copy.gz'), 'damaged');
  expect(await run('backup-verify --from nightly')).toMatchObject({ status: 1, stdout: '' });
});

it('an account that was erased after a backup is erased in the restored database too', async () => {
  const email = 'se.fue@example.com';
  await register(server, email);
  expect((await run('backup --to older')).status).toBe(0);
  expect((await run(`user erase ${email}`, { CONFIRM: 'yes' })).status).toBe(0);
  const restored = { DATABASE_URL: await createEmptyDatabase() };
  expect(await run('restore --from older', restored)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('erased again') as string,
  });
  expect((await run(`user verify ${email}`, restored)).stderr).toContain(
    `There is no account ${email}.`,
  );
  expect((await run('retention', restored)).stdout).toMatch(/0 people .*\n.*0 households/);
});

it('second factors and family links are encrypted with a replaced JWT_SECRET', async () => {
  const email = 'dos.pasos@example.com';
  const password = 'una clave bien larga';
  await register(server, email);
  expect((await run(`user verify ${email}`)).status).toBe(0);
  const token = String((await logIn(server, email)).body.accessToken);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        ...NO_KEEP_ALIVE,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const factor = '/auth/account/secondFactor';
  const { secret } = await post(factor, { password });
  const code = TOTP.generate({ secret: Secret.fromBase32(String(secret)) });
  expect(await post(`${factor}/confirm`, { code })).toEqual({
    recovery_codes: expect.any(Array) as [],
  });
  expect((await logIn(server, email)).body.message).toBe('second_factor_required');
  const { id } = (await createParty(server, token, 'Cumple de Sofía')).body;
  const list = 'Familia Pérez\nFamilia Sosa';
  expect(await post(`/parties/${String(id)}/families`, { list })).toMatchObject({ problems: [] });
  const shown = (await run(`party show ${String(id)}`, { JWT_SECRET: SERVER_SECRET })).stdout;
  expect(shown).toMatch(/places +5 adults, 5 children/);
  expect(shown).not.toContain('Sofía');
  expect((await run(`audit --about ${String(id)}`)).stdout).toMatch(/party-show +party \S+ +by/);

  const JWT_SECRET = 'a-new-secret-of-more-than-thirty-two-1';
  const JWT_VERIFY_SECRET = SERVER_SECRET;
  expect((await run('verify-handovers')).stderr).toContain('JWT_SECRET is not set');
  expect(await run('verify-handovers', { JWT_SECRET: SERVER_SECRET })).toMatchObject({
    status: 0,
    stdout: '0 hand-overs of 0 parties are as they were recorded.\n',
  });
  const encrypted = (factors: number, links: number) =>
    `Encrypted ${factors} second factors with JWT_SECRET.\n` +
    `Encrypted ${links} family links with JWT_SECRET.\n` +
    'Encrypted 0 calendars with JWT_SECRET.\n';
  expect((await run('reencrypt')).stderr).toContain('JWT_SECRET is not set');
  expect(await run('reencrypt', { JWT_SECRET })).toMatchObject({
    status: 1,
    stdout: encrypted(0, 0),
    stderr: expect.stringContaining('3 are encrypted with another key') as string,
  });
  for (const stdout of [encrypted(1, 2), encrypted(0, 0)]) {
    expect(await run('reencrypt', { JWT_SECRET, JWT_VERIFY_SECRET })).toMatchObject({
      status: 0,
      stdout,
    });
  }

  expect((await run(`user second-factor-off ${email}`)).stdout).toContain(
    `${email} logs in without the second step`,
  );
  expect((await logIn(server, email)).status).toBe(200);
  expect((await run(`user second-factor-off ${email}`)).stdout).toContain('has no second step');
});

const S3_AWAY = {
  S3_BUCKET: 'b',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
};

describe('a command that fails prints an error without a stack trace', () => {
  it.each<[string, RegExp, Record<string, string>?]>([
    ['jobs --retry abc', /RETRY=all/],
    ['jobs --discard abc', /DISCARD=all/],
    ['mail suppress ana', /Say whose/],
    ['party show cumple', /Say which/],
    [`party show ${UNKNOWN_ID}`, /There is no party/, { JWT_SECRET: SERVER_SECRET }],
    ['mail dance ana@example.com', /Known: suppressions/, { JWT_SECRET: SERVER_SECRET }],
    [`jobs --retry ${UNKNOWN_ID}`, /No job 1{8}-.* has failed/],
    ['jobs', /database does not answer/, { DATABASE_URL: NO_DATABASE }],
    ['jobs', /must be as postgres:/, { DATABASE_URL: 'nonsense' }],
    ['migrate sideways', /Known: up, down/],
    ['migrate', /database does not answer/, { DATABASE_URL: NO_DATABASE }],
    ['user verify ana', /Say whose/],
    ['user verify ana@example.com', /database does not answer/, { DATABASE_URL: NO_DATABASE }],
    ['user verify ana@example.com', /PORT/, { PORT: 'many' }],
    ['backup --to .', /is there already/],
    ['backup --to /dev/null/x', /ENOTDIR/],
    ['backup --to new', /store of pictures does not answer/, S3_AWAY],
    ['backup --to new --keep few', /KEEP must be a number/],
    ['backup --to new --recipient age1nobody', /RECIPIENT must be a public key/],
    ['restore', /Say what to restore/],
    ['restore --from nowhere', /no whole backup/],
  ])('%s: %s', async (command, words, ...[env]) => {
    const { status, stderr } = await run(command, env);
    expect(status).toBe(1);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  it('for a database that does not exist, and does not create it', async () => {
    const DATABASE_URL = `${server.databaseUrl}_mistyped`;
    for (const command of ['migrate', 'backup --to new', 'user verify ana@example.com']) {
      expect((await run(command, { DATABASE_URL })).stderr).toMatch(
        /^The database refuses DATABASE_URL: database "\w+_mistyped" does not exist$/m,
      );
    }
  });

  it('for a database without tables', async () => {
    const DATABASE_URL = await createEmptyDatabase();
    for (const command of ['jobs', 'backup --to new', 'user verify ana@example.com']) {
      const { stderr } = await run(command, { DATABASE_URL });
      expect(stderr).toContain('Bring it up to date: make migrate');
      expect(stderr).not.toMatch(/^ {4}at /m);
    }
    expect((await run('migrate down', { DATABASE_URL })).stderr).toContain(
      'no migration to take back',
    );
  });
});

const match = (pattern: string) => expect.stringMatching(new RegExp(pattern)) as string;

it("the ORM's `migration:check` reports only real differences", async () => {
  const check = () =>
    spawnSync(process.execPath, [ORM, 'migration:check'], {
      encoding: 'utf8',
      cwd: BACKEND,
      timeout: 60_000,
      env: { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl },
    });
  const NAMED = 'Database \\w+ on 127\\.0\\.0\\.1:\\d+ \\(not marked as production\\)\\n';
  expect(check()).toMatchObject({ status: 0, stderr: match(`^${NAMED}$`) });
  // Entities of one folder, and of one within it.
  for (const table of ['reviews.reviews', 'auth.sessions']) {
    await sql(`alter table ${table} add column title text`);
    expect(check()).toMatchObject({
      status: 1,
      stderr: match(`^${NAMED}${table}.title: in no entity\n$`),
    });
    await sql(`alter table ${table} drop column title`);
  }
});

it('a server on the schema of another release is not ready, and logs it once', async () => {
  const ready = async () =>
    (await fetch(`${server.url}/api/health/ready`, { headers: NO_KEEP_ALIVE })).status;
  const before = server.output().length;
  const output = () => server.output().slice(before);
  expect(await run('migrate down', { YES: '1' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('CONFIRM=yes') as string,
  });
  expect(await ready()).toBe(200);
  expect(await run('migrate down', { CONFIRM: 'yes' })).toMatchObject({ status: 0 });
  expect([await ready(), await ready(), await ready()]).toEqual([503, 503, 503]);
  expect((await run('migrate')).stdout).toMatch(
    /applied Migration\d+_\w+\nThe database is up to date/,
  );
  expect(await ready()).toBe(200);
  // A log line may arrive through the pipe after the response.
  for (let waited = 0; !output().includes('ready again') && waited < 60_000; waited += 50) {
    await wait(50);
  }
  const lines = output()
    .split('\n')
    .filter((line) => line.includes('"context":"Readiness"'));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'not ready: the database is not of this build',
    'ready again',
  ]);
  expect(output()).not.toContain('"level":50');
});
