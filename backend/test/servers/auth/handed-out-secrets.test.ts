// The secrets of the second step and of calendars: the server's log has none of them at any level, nor where clients
// send them wrongly. Those of codes, of families' and of helpers' links are in secret-copies.test.ts.
import { PASSWORD, codeOf, registrationOf } from '../../http/auth/auth-flows.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

let t: TestApp;
let server: ServerProcess;
let host: TestAccount;
let partyId: string;
/** By what they are for. */
const secrets: Record<string, string> = {};
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  server = await startServer({
    DATABASE_URL: t.config.DATABASE_URL,
    STORAGE_DIR: t.config.STORAGE_DIR,
    LOG_LEVEL: 'debug',
    RATE_LIMIT_SCALE: '1000',
  });
  host = await t.make.account();
  partyId = await t.make.party(host.id);
});
afterAll(async () => {
  await server.stop();
  await t.close();
});

/** @param status what is expected */
async function post<T>(status: number, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  expect([path, answer.status, answer.status === status ? '' : text]).toEqual([path, status, '']);
  return (text ? JSON.parse(text) : undefined) as T;
}

async function mailedCode(email: string, name: string): Promise<string> {
  const { text } = await waitForMail(email, 1, /^\d{6}$/m);
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  secrets[name] = code;
  return code;
}

interface Session {
  accessToken: string;
}

/** The second step of a log-in. */
async function useSecondFactor(): Promise<void> {
  const form = registrationOf();
  const { email } = form;
  const registered = await post<Session>(201, '/auth/register', form);
  const code = await mailedCode(email, 'code of a registration');
  const { accessToken } = await post<Session>(
    200,
    '/auth/codes/verify',
    { email, code },
    registered.accessToken,
  );
  const path = '/auth/account/secondFactor';
  const { secret } = await post<{ secret: string }>(201, path, { password: PASSWORD }, accessToken);
  const shown = codeOf(secret, Date.now());
  Object.assign(secrets, { 'secret of the app': secret, 'code of the app': shown });
  const answer = await post<{ recovery_codes: string[] }>(
    200,
    `${path}/confirm`,
    { code: shown },
    accessToken,
  );
  answer.recovery_codes.forEach((one, index) => (secrets[`recovery code ${index}`] = one));
  const login = (second_factor_code: unknown) => ({
    email,
    password: PASSWORD,
    second_factor_code,
  });
  await post(403, '/auth/login', login(shown)); // used
  await post(400, '/auth/login', login([answer.recovery_codes[0]]));
  await post(200, '/auth/login', login(answer.recovery_codes[0]));
  await post(403, '/auth/login', login(answer.recovery_codes[0])); // used
}

async function shareCalendar(): Promise<void> {
  const { file } = await post<{ file: string }>(
    200,
    `/parties/${partyId}/calendar`,
    {},
    host.token,
  );
  const { pathname } = new URL(file);
  const calendar = /[\w-]{22,}/.exec(pathname.replace(partyId, ''))?.[0] ?? '';
  expect((await fetch(server.url + pathname)).status).toBe(200);
  expect((await fetch(`${server.url}${pathname}x`)).status).toBe(404);
  secrets.calendar = calendar;
}

it('no code and no secret is in a line of the log', async () => {
  await useSecondFactor();
  await shareCalendar();
  const log = server.output();
  expect(log).toContain('"route":"/api/auth/login"');
  expect(Object.keys(secrets)).toHaveLength(14);
  expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([]);
  // Digits of a code are also in the middle of times.
  const logged = Object.keys(secrets).filter((name) =>
    new RegExp(`(?<!\\w)${secrets[name]}(?!\\w)`).test(log),
  );
  expect(logged).toEqual([]);
});
