// Where copies of a family link's secret or of a mailed code could remain: no one reads either there.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../../../scripts/embedded/ports.ts';
import { save } from '../../../src/cli/backup/save.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { zoneOfNoon } from '../../support/daytime.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { eventually } from '../../support/storage.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

let t: TestApp;
let server: ServerProcess;
let folder: string;
let metrics = '';
let host: TestAccount;
let claimer: TestAccount;
let stranger: TestAccount;
/** Of three families: one answers, one is claimed, one reported that it is another. */
let secrets: string[];
/** Of three helpers' links, the keys of their phones and their tokens. */
const doorSecrets: string[] = [];
/** Of three addresses: those that were used, and those that were not yet. */
const codes = { used: [] as string[], waiting: [] as string[] };
const addresses = [1, 2, 3].map((n) => `canario${n}.${Date.now()}@example.com`);

beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'convite-copies-'));
  const METRICS_PORT = String(await freePort());
  const { DATABASE_URL } = t.config;
  server = await startServer({ DATABASE_URL, METRICS_PORT, LOG_LEVEL: 'debug' });
  [host, claimer, stranger] = [
    await t.make.account(),
    await t.make.account(),
    await t.make.account(),
  ];
  await useLinks();
  await useDoorPasses();
  await useCodes();
  metrics = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text();
  await breakDatabase();
});
afterAll(async () => {
  await server.stop();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** @returns status and body */
async function send(method: string, path: string, body?: unknown, headers: object = {}) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}
const post = (path: string, body: unknown, headers?: object) => send('POST', path, body, headers);

/** As they are meant to be used, by scanners, and by clients that are wrong. */
async function useLinks(): Promise<void> {
  const timezone = zoneOfNoon(); // the mail about the third family does not wait
  const partyId = await t.make.party(host.id, { maxKids: 9, maxAdults: 9, timezone });
  const list = 'Familia Uno: Juan\nFamilia Dos: Ana\nFamilia Tres: Leo';
  const families = `/api/parties/${partyId}/families`;
  const added = await post(families, { list }, host.auth);
  expect(added.status).toBe(201);
  const { added: links } = JSON.parse(added.text) as { added: { id: string; link: string }[] };
  secrets = links.map(({ link }) => new URL(link).hash.replace('#f=', ''));
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    const opened = await post('/api/familyLinks/open', { secret });
    const { id, token } = JSON.parse(opened.text) as { id: string; token: string };
    const accept = (body: object) =>
      send('PATCH', `/api/invitations/${id}/accept`, body, { Authorization: `Bearer ${token}` });
    const accepted = { familyIds: [], people: [{ is_kid: false }] };
    expect((await accept(accepted)).status).toBe(200);
    await accept({ ...accepted, people: Array(14).fill({ is_kid: false }) });
    await accept({ ...accepted, secret });
    await post('/api/familyLinks/email', { secret, email: secret });
    await post('/api/familyLinks/open', { secret, other: secret });
    await post('/api/familyLinks/open', { secret: [secret] });
    await post('/api/familyLinks/open', `{"secret":"${secret}"`);
    await post('/api/familyLinks/open', { secret: secret.repeat(3_000) });
    await post(`/api/familyLinks/${secret}`, {});
    await send('GET', `/api/familyLinks/open?secret=${secret}`);
    for (const page of ['/answer', `/invitations/${partyId}/`]) {
      await send('GET', `${page}?f=${secret}`, undefined, {
        Referer: `${server.url}${page}?f=${secret}`,
        'User-Agent': `scanner ${secret}`,
      });
    }
  }
  const [, claimed, disowned] = secrets;
  expect((await post('/api/familyLinks/claim', { secret: claimed }, claimer.auth)).status).toBe(
    200,
  );
  await post('/api/familyLinks/claim', { secret: claimed }, stranger.auth);
  expect((await post('/api/familyLinks/disown', { secret: disowned })).status).toBe(204);
  await send('GET', families, undefined, host.auth);
}

/** As `useLinks`, for the links of door helpers. */
async function useDoorPasses(): Promise<void> {
  const partyId = await t.make.party(host.id, { status: 'started' });
  const passes = `/api/parties/${partyId}/doorPasses`;
  for (let n = 0; n < 3; n += 1) {
    const made = await post(passes, { name: 'Rosa', care: n === 0 }, host.auth);
    expect(made.status).toBe(201);
    const { id, link } = JSON.parse(made.text) as { id: string; link: string };
    const secret = new URL(link).hash.slice(1);
    const device = { id: randomUUID(), key: randomBytes(32).toString('base64url'), name: 'iPhone' };
    doorSecrets.push(secret, device.key);
    const opened = await post('/api/doorPasses/open', { secret, device });
    expect(opened.status).toBe(200);
    await post('/api/doorPasses/open', { secret, device: { ...device, id: secret } });
    await post('/api/doorPasses/open', { secret, device: { ...device, key: secret.repeat(2) } });
    await post('/api/doorPasses/open', { secret: [secret], device });
    await post('/api/doorPasses/open', `{"secret":"${secret}"`);
    await post('/api/doorPasses/renew', { device: { id: device.id, key: device.key } });
    await post('/api/doorPasses/renew', { secret, device: { id: device.key, key: device.key } });
    await send('GET', `/api/doorPasses/open?secret=${secret}`);
    await send('GET', `/door?secret=${secret}`, undefined, {
      Referer: `${server.url}/door?secret=${secret}`,
      'User-Agent': `scanner ${secret}`,
    });
    const { token } = JSON.parse(opened.text) as { token: string };
    doorSecrets.push(token);
    await send('GET', `/api/parties/${partyId}/door/stream?access_token=${token}`, undefined, {
      Referer: `${server.url}/door?token=${token}`,
    });
    await post(
      `/api/parties/${partyId}/door/taps`,
      { device_id: token, taps: [] },
      {
        Authorization: `Bearer ${token}`,
      },
    );
    await send('GET', `/api/parties/${partyId}/door/guests/${secret}/care`, undefined, {
      Authorization: `Bearer ${token}`,
    });
    if (n === 2) await send('DELETE', `/api/doorPasses/${id}`, undefined, host.auth);
  }
  await send('GET', passes, undefined, host.auth);
}

const mailedCode = async (email: string, mail: number) =>
  /^\d{6}$/m.exec((await waitForMail(email, mail)).text)?.[0] ?? '';

async function useCodes(): Promise<void> {
  for (const email of addresses) {
    expect((await post('/api/auth/codes', { email })).status).toBe(204);
    const code = await mailedCode(email, 1);
    codes.used.push(code);
    await post('/api/auth/codes/verify', `{"email":"${email}","code":"${code}"`);
    await post('/api/auth/codes/verify', { email, code: [code] });
    await send('GET', `/api/auth/codes/verify?code=${code}`);
    await post('/api/auth/codes/verify', { email: stranger.email, code });
    const newcomer = { email, code, full_name: 'Ana Canaria', adult: true };
    expect((await post('/api/auth/codes/verify', newcomer)).status).toBe(200);
    await post('/api/auth/codes/verify', newcomer); // used
    expect((await post('/api/auth/codes', { email })).status).toBe(204);
    codes.waiting.push(await mailedCode(email, 2));
  }
}

/** The errors of statements that have a secret among what they are about. */
async function breakDatabase(): Promise<void> {
  await waitForMail(host.email);
  await eventually(async () => {
    const jobs = `select 1 from jobs.job where state in ('created', 'retry', 'active')`;
    return (await t.em.execute(jobs)).length === 0;
  });
  await save(t.config.DATABASE_URL, t.get(FileStorage), join(folder, 'saved'));
  const rename = (table: string, from: string, to: string) =>
    t.em.execute(`alter table ${table} rename column ${from} to ${to}`);
  const broken: [string, string, () => Promise<{ status: number }>][] = [
    [
      'invitations.families',
      'opened_at',
      () => post('/api/familyLinks/open', { secret: secrets[0] }),
    ],
    [
      'door.door_pass_devices',
      'last_seen_at',
      () =>
        post('/api/doorPasses/open', {
          secret: doorSecrets[0],
          device: { id: randomUUID(), key: doorSecrets[1], name: 'iPhone' },
        }),
    ],
    ['auth.mailed_codes', 'expires_at', () => post('/api/auth/codes', { email: addresses[0] })],
  ];
  for (const [table, column, act] of broken) {
    await rename(table, column, 'broken');
    expect((await act()).status).toBe(500);
    await rename(table, 'broken', column);
  }
}

/** Every value of every table, as one text. */
async function everything(without = ''): Promise<string> {
  const tables = await t.em.execute<{ name: string }[]>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname <> all (array['pg_catalog', 'information_schema', ?])`,
    [without],
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await t.em.execute<{ text: string }[]>(`select t::text as text from ${name} t`);
    texts.push(...rows.map((row) => row.text));
  }
  return texts.join('\n');
}

async function backup(): Promise<string> {
  const names = await readdir(join(folder, 'saved'), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(join(parentPath, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
  });
  return (await Promise.all(texts)).join('\n');
}

const contains = (text: string, secret: string) =>
  [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')].some(
    (form) => text.includes(form),
  );

/** All of them: six digits may be anywhere by chance, those of three codes are not. */
const containsCodes = (text: string) =>
  Object.values(codes).some((three) => three.every((code) => pattern(code).test(text)));
const pattern = (code: string) => new RegExp(`(?<!\\d)${code}(?!\\d)`);

describe('the secret of a family link', () => {
  const found = (text: string) => secrets.filter((secret) => contains(text, secret));

  it('is in no line of the log, also not of errors', () => {
    const log = server.output();
    expect(log).toContain('"route":"/api/familyLinks/open"');
    expect(log).toMatch(/"statusCode":500/);
    expect(found(log)).toEqual([]);
  });

  it('is in no metric', () => {
    expect(metrics).toContain('/api/familyLinks/open');
    expect(found(metrics)).toEqual([]);
  });

  it('is in no row of the database, mails that wait among them', async () => {
    const text = await everything();
    expect(text).toContain('Familia Uno');
    expect(found(text)).toEqual([]);
  });

  it('is in no backup', async () => {
    const text = await backup();
    expect(text).toContain('Familia Uno');
    expect(found(text)).toEqual([]);
  });

  it('is in no mail', async () => {
    const readers = [host, claimer, stranger];
    const mails = (await Promise.all(readers.map(({ email }) => mailsTo(email)))).flat();
    expect(mails.length).toBeGreaterThan(0);
    expect(found(JSON.stringify(mails))).toEqual([]);
  });
});

describe('the secret of a door helper’s link, and the key of a phone', () => {
  const found = (text: string) => doorSecrets.filter((secret) => contains(text, secret));

  it('are in no line of the log and in no metric', () => {
    expect(server.output()).toContain('"route":"/api/doorPasses/open"');
    expect(metrics).toContain('/api/doorPasses/open');
    expect(found(server.output() + metrics)).toEqual([]);
  });

  it('are in no row of the database and in no backup', async () => {
    const texts = [await everything(), await backup()];
    for (const text of texts) expect(text).toContain('iPhone');
    expect(found(texts.join())).toEqual([]);
  });
});

describe('a mailed code', () => {
  it('is in no line of the log, also not of errors', () => {
    expect(server.output()).toContain('"route":"/api/auth/codes/verify"');
    expect(containsCodes(server.output())).toBe(false);
  });

  it('is in no metric', () => {
    expect(containsCodes(metrics)).toBe(false);
  });

  it('is in no backup, and in no table but the mails that are sent just now', async () => {
    expect(containsCodes(await backup())).toBe(false);
    expect(containsCodes(await everything('jobs'))).toBe(false);
  });

  it('is in no mail to another address', async () => {
    const [mine, ...others] = await Promise.all(addresses.map(mailsTo));
    expect(mine).toHaveLength(2);
    expect(JSON.stringify(others)).not.toMatch(pattern(codes.used[0] ?? ''));
    const elsewhere = await Promise.all([host, claimer, stranger].map((one) => mailsTo(one.email)));
    expect(containsCodes(JSON.stringify(elsewhere))).toBe(false);
  });
});
