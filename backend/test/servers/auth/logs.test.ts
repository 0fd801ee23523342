import { setTimeout as wait } from 'node:timers/promises';
import {
  createEmptyDatabase,
  startServer,
  type ServerProcess,
} from '../../support/server-process.js';
import { waitForMail } from '../../support/mails.js';

const EMAIL = 'ana.perez@example.com';
const PASSWORD = 'mate amargo con Ñandúes';
const SECOND_PASSWORD = 'nueva clave con 3 tortas';
const MISTYPED = 'mate amargo con Ñandues';

interface SessionData {
  user: { id: string };
  accessToken: string;
  refreshToken: string;
}

let server: ServerProcess;
const secrets: Record<string, string> = { PASSWORD, SECOND_PASSWORD, MISTYPED, EMAIL };

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: await createEmptyDatabase(), LOG_LEVEL: 'info' });
});
afterAll(() => server.stop());

/** A request with the session's cookies, as a browser sends it. */
async function send(path: string, body?: object | string, session?: SessionData) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(session && {
        Authorization: `Bearer ${session.accessToken}`,
        Cookie: `token=${session.accessToken}; refreshToken=${session.refreshToken}`,
      }),
    },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as SessionData };
}

const keep = (name: string, { accessToken, refreshToken }: SessionData) =>
  Object.assign(secrets, { [`${name} access`]: accessToken, [`${name} refresh`]: refreshToken });

/** Of the last link to the page in the first mails, which may overtake one another. */
async function mailedSecret(count: number, page = 'accountVerification'): Promise<string> {
  const link = new RegExp(`/${page}/(?:[\\w-]+/)?([\\w-]{43})`);
  const { text } = await waitForMail(EMAIL, count, link);
  const secret = link.exec(text)?.[1];
  if (!secret) throw new Error('There is no link in the mail');
  Object.assign(secrets, { [`mail ${count}`]: secret });
  return secret;
}

describe('the log of a server', () => {
  it('contains every request and no secret', async () => {
    const credentials = { email: EMAIL, password: PASSWORD };
    const form = { ...credentials, full_name: 'Ana Pérez', birthday: '1988-04-12' };
    const registered = (await send('auth/register', form)).body;
    keep('registered', registered);
    await send('auth/register', { ...form, birthday: 'ayer', other: PASSWORD }); // refused
    await send('auth/login', `{"email":"${EMAIL}","password":"${PASSWORD}"`); // not JSON
    await send('auth/login', { ...credentials, password: MISTYPED });
    await send('family', undefined, registered); // not verified yet
    const link = await mailedSecret(1);
    await send('auth/resendVerification', {}, registered);
    expect(await mailedSecret(2)).not.toBe(link);
    const verified = (await send(`auth/accountVerification/${link}`, {}, registered)).body;
    keep('verified', verified);
    await send(`auth/accountVerification/${link}`, {}); // used
    await send('auth/register', form); // taken
    await send('family?search=Ana', undefined, verified);

    const refresh = { refreshToken: verified.refreshToken, email: EMAIL };
    keep('refreshed', (await send('auth/refreshToken', refresh)).body);
    await send('auth/refreshToken', { ...refresh, email: 'eva@example.com' });
    await send('passwords/sendResetEmail', { email: EMAIL });
    const reset = `passwords/reset/${registered.user.id}/${await mailedSecret(4, 'resetPassword')}`;
    await send(reset);
    await send(reset, { password: 'corta' });
    await send(reset, { password: SECOND_PASSWORD });
    await send(reset, { password: SECOND_PASSWORD }); // used
    const login = await send('auth/login', { email: EMAIL, password: SECOND_PASSWORD });
    keep('logged in', login.body);
    await send('auth/logout', { refreshToken: login.body.refreshToken });
    await waitForMail(EMAIL, 5);

    const log = server.output();
    for (const logged of [
      /"route":"\/api\/auth\/login".*"statusCode":401/,
      /"route":"\/api\/auth\/accountVerification\/:id".*"statusCode":200/,
      /"route":"\/api\/passwords\/reset\/:userId\/:hashId".*"statusCode":204/,
    ]) {
      expect(log).toMatch(logged);
    }
    expect(login.status).toBe(200);
    expect(Object.keys(secrets)).toHaveLength(15);
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, log.includes(secret)]).toEqual([name, false]);
      expect([name, log.includes(encodeURIComponent(secret))]).toEqual([name, false]);
    }
    expect(log).not.toMatch(/"authorization"|"cookie"|bearer|eyJ/i);
  });

  it('contains no link of a mail that cannot be sent', async () => {
    const noMail = await startServer({
      DATABASE_URL: await createEmptyDatabase(),
      LOG_LEVEL: 'info',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    try {
      const registered = await fetch(`${noMail.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: EMAIL,
          password: PASSWORD,
          full_name: 'Ana Pérez',
          birthday: '1988-04-12',
        }),
      });
      const failures = () => noMail.output().split('a job of mail failed').length - 1;
      while (failures() < 2) await wait(50); // the first attempt, and the second
      expect(registered.status).toBe(201);
      const log = noMail.output();
      expect(log).toContain('/api/auth/register');
      expect(/accountVerification\/[\w-]{43}|ana\.perez|Ñandúes/.exec(log)?.[0]).toBeUndefined();
    } finally {
      await noMail.stop();
    }
  });
});
