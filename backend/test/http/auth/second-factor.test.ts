import { createTestApp, testApp } from '../../support/app.js';
import { mailsTo, untilMailsAreSent, waitForMail } from '../../support/mails.js';
import { bearer, codeOf, flowsOf, PASSWORD, type SessionData } from './auth-flows.js';

const MINUTE = 60_000;
const test = testApp({ now: '2027-03-01T12:00:00Z' });
const flows = flowsOf(test);

const nextCode = () => test.clock.advance(30_000);
const stateOf = async (session: SessionData) =>
  (await test.http.get('/api/auth/account').set(bearer(session)).expect(200)).body.second_factor;
const other = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');
const required = { statusCode: 401, message: 'second_factor_required' };
const invalid = (triesLeft: number) => ({
  statusCode: 403,
  message: 'second_factor_invalid',
  details: { triesLeft },
});

/** A verified account with verification in two steps, whose app shows a code not used yet. */
async function protectedMember() {
  const ana = await flows.member({ full_name: 'Ana Pérez' });
  const app = await flows.protect(ana.session);
  nextCode();
  const logIn = (code?: unknown, password = PASSWORD) =>
    flows.login(ana.email, password, code === undefined ? {} : { second_factor_code: code });
  return { ...ana, ...app, logIn };
}

describe('switching it on', () => {
  it('needs the password and a first code, ends the other sessions, and mails', async () => {
    const ana = await flows.member({ full_name: 'Ana Pérez' });
    const phone = (await flows.login(ana.email).expect(200)).body;
    expect(await stateOf(phone)).toBeNull();

    const wrong = await flows.secondFactor(phone, '', { password: 'no es esta clave' });
    expect([wrong.status, wrong.body.message]).toEqual([403, 'wrong_password']);
    const app = await flows.protect(phone);

    expect(app.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(app.recoveryCodes).size).toBe(10);
    expect(await stateOf(phone)).toEqual({
      since: test.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    await flows.refresh(ana.email, phone.refreshToken).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    const mail = await waitForMail(ana.email, 2);
    expect(mail.subject).toBe('Activaste la verificación en dos pasos');
    expect(mail.text).toContain('Hola, Ana:');
  });

  it('does nothing before it is confirmed, with the last secret and within an hour', async () => {
    const ana = await flows.member();
    const start = () => flows.secondFactor(ana.session, '', { password: PASSWORD });
    const confirm = (code: string, session = ana.session) =>
      flows.secondFactor(session, '/confirm', { code });
    const notStarted = { statusCode: 409, message: 'second_factor_not_started' };
    expect((await confirm('123456').expect(409)).body).toEqual(notStarted);
    const first = (await start().expect(201)).body;
    const second = (await start().expect(201)).body;
    expect(second.secret).not.toBe(first.secret);
    await flows.login(ana.email).expect(200);
    expect(await stateOf(ana.session)).toBeNull();
    const now = test.clock.now().getTime();
    for (const wrong of [codeOf(first.secret, now), other(codeOf(second.secret, now), 7)]) {
      expect((await confirm(wrong).expect(403)).body.message).toBe('second_factor_invalid');
    }

    test.clock.advance(60 * MINUTE);
    const late = (await flows.login(ana.email).expect(200)).body;
    const code = codeOf(second.secret, test.clock.now().getTime());
    expect((await confirm(code, late).expect(409)).body).toEqual(notStarted);
    expect(await stateOf(late)).toBeNull();
  });

  it('happens once for 20 confirmations at the same time', async () => {
    const ana = await flows.member();
    const { secret } = (
      await flows.secondFactor(ana.session, '', { password: PASSWORD }).expect(201)
    ).body;
    const code = codeOf(secret, test.clock.now().getTime());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => flows.secondFactor(ana.session, '/confirm', { code })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('is refused a second time', async () => {
    const ana = await flows.member();
    const { code } = await flows.protect(ana.session);
    const again = await flows.secondFactor(ana.session, '', { password: PASSWORD }).expect(409);
    expect(again.body.message).toBe('second_factor_on');
    const confirm = await flows.secondFactor(ana.session, '/confirm', { code: code(1) });
    expect([confirm.status, confirm.body.message]).toEqual([409, 'second_factor_on']);
  });

  it('keeps neither secret nor recovery codes in clear', async () => {
    const { secret, recoveryCodes } = await protectedMember();
    const [row] = await test.em.execute(
      'select json_agg(f)::text as dump from auth.second_factors f',
    );
    expect(row?.dump).not.toContain(secret);
    for (const code of recoveryCodes) expect(row?.dump).not.toContain(code);
  });

  it('asks an account without a password to set one first', async () => {
    const { auth } = await test.make.account();
    for (const [path, body] of [
      ['', { password: 'x' }],
      ['/off', { password: 'x', code: '123456' }],
      ['/recoveryCodes', { password: 'x', code: '123456' }],
    ] as const) {
      const answer = await test.http
        .post(`/api/auth/account/secondFactor${path}`)
        .set(auth)
        .send(body)
        .expect(409);
      expect(answer.body.message).toBe('password_missing');
    }
  });
});

describe('a log-in', () => {
  it('asks for the second step and opens no session without it', async () => {
    const { logIn, code, session } = await protectedMember();
    const sessions = async () =>
      (await test.http.get('/api/auth/sessions').set(bearer(session)).expect(200)).body.length;
    const before = await sessions();
    for (const nothing of [undefined, null]) {
      const answer = await logIn(nothing).expect(401);
      expect(answer.body).toEqual(required);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await sessions()).toBe(before);
    const answer = await logIn(` ${code().slice(0, 3)} ${code().slice(3)}`).expect(200);
    expect(answer.body.user).toEqual(session.user);
    await test.http.get('/api/family').set(bearer(answer.body)).expect(200);
    expect(await sessions()).toBe(before + 1);
  });

  it('with a wrong password answers as for an account without a second step', async () => {
    const protectedOne = await protectedMember();
    const plain = await flows.member();
    for (const given of [{}, { second_factor_code: protectedOne.code() }]) {
      const answers = [protectedOne.email, plain.email, 'nadie@example.com'].map((email) =>
        flows.login(email, 'no es esta clave', given).expect(401),
      );
      for (const { body } of await Promise.all(answers)) {
        expect(body).toEqual({ statusCode: 401, message: 'invalid_credentials' });
      }
    }
    await protectedOne.logIn(protectedOne.code()).expect(200); // the code was not used up
  });

  it('of an account without a second step ignores a code', async () => {
    const ana = await flows.member();
    await flows.login(ana.email, PASSWORD, { second_factor_code: '123456' }).expect(200);
  });

  it('of a disabled account is refused before the second step', async () => {
    const { email, logIn, code } = await protectedMember();
    await flows.disable(email);
    expect((await logIn().expect(403)).body.message).toBe('account_disabled');
    expect((await logIn(code()).expect(403)).body.message).toBe('account_disabled');
  });

  it.each(['', ' - ', 7, ['123456'], { code: '1' }, 'x'.repeat(129)])(
    'refuses %j as a malformed code',
    async (code) => {
      const answer = await flows
        .login('ana@example.com', PASSWORD, { second_factor_code: code })
        .expect(400);
      expect(answer.body.details[0].field).toBe('second_factor_code');
    },
  );
});

describe('a code of the app', () => {
  it('is used once, not even in another way', async () => {
    const { logIn, code, session } = await protectedMember();
    await logIn(code()).expect(200);
    const used = { statusCode: 403, message: 'second_factor_used' };
    expect((await logIn(code()).expect(403)).body).toEqual(used);
    expect((await logIn(code(-1)).expect(403)).body).toEqual(used); // the one that confirmed
    const off = { password: PASSWORD, code: code() };
    expect((await flows.secondFactor(session, '/off', off).expect(403)).body).toEqual(used);
    nextCode();
    await logIn(code()).expect(200);
  });

  it('opens one session for 20 uses at the same time', async () => {
    const { logIn, code } = await protectedMember();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(code())));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(403)]);
  });
});

describe('a recovery code', () => {
  it('is used once, however it is typed, and mailed', async () => {
    const { logIn, recoveryCodes, email } = await protectedMember();
    const [first = '', second = ''] = recoveryCodes;
    const { body } = await logIn(first.toUpperCase().replaceAll('-', ' ')).expect(200);
    expect(await stateOf(body)).toMatchObject({ recovery_codes_left: 9 });
    expect((await logIn(first).expect(403)).body).toEqual(invalid(4));
    const mail = await waitForMail(email, 3);
    expect(mail.subject).toBe('Se usó un código de respaldo de tu cuenta');
    expect(mail.text).toContain('te quedan: 9');
    await logIn(second).expect(200);
  });

  it('opens one session for 20 uses at the same time', async () => {
    const { logIn, recoveryCodes } = await protectedMember();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(recoveryCodes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is replaced with all others by new ones, for password and code', async () => {
    const { logIn, recoveryCodes, session, code } = await protectedMember();
    const renew = (body: object) => flows.secondFactor(session, '/recoveryCodes', body);
    await renew({ password: 'no es esta clave', code: code() }).expect(403);
    expect((await renew({ password: PASSWORD, code: '000000' }).expect(403)).body).toEqual(
      invalid(4),
    );
    await renew({ password: PASSWORD }).expect(400);
    const { body } = await renew({ password: PASSWORD, code: code() }).expect(201);
    expect(body.recovery_codes).toHaveLength(10);
    await logIn(recoveryCodes[0]).expect(403);
    await logIn(body.recovery_codes[0]).expect(200);
    expect(await stateOf(session)).toMatchObject({ recovery_codes_left: 9 });
  });
});

describe('wrong codes', () => {
  it('are limited to five for the account, and the owner is told by mail', async () => {
    const { logIn, code, email, recoveryCodes } = await protectedMember();
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await logIn(other(code(), 7)).expect(403)).body).toEqual(invalid(left));
    }
    const paused = await logIn(code()).expect(429);
    expect(paused.body).toEqual({
      statusCode: 429,
      message: 'too_many_requests',
      details: { retryAfter: 900 },
    });
    expect(paused.headers['retry-after']).toBe('900');
    const mail = await waitForMail(email, 3);
    expect(mail.subject).toBe('Códigos equivocados al entrar a tu cuenta');

    await logIn('aaaa-bbbb-cccc-dddd').expect(429);
    await logIn(recoveryCodes[0]).expect(200); // cannot be guessed, and ends the pause
    await logIn(code()).expect(200);
  });

  it('are counted exactly when they come at the same time', async () => {
    const { logIn, code } = await protectedMember();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => logIn(other(code(), n + 7))),
    );
    const left = answers.flatMap(({ status, body }) =>
      status === 403 ? [body.details.triesLeft as number] : [],
    );
    expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('count on every server, at every route and from every address', async () => {
    const env = { DATABASE_URL: test.config.DATABASE_URL, TRUSTED_PROXIES: 'loopback' };
    const second = await createTestApp({ env });
    try {
      second.clock.set(test.clock.now().toISOString());
      const { email, logIn, code, session } = await protectedMember();
      second.clock.set(test.clock.now().toISOString());
      const wrong = other(code(), 7);
      const elsewhere = (n: number) =>
        second.http
          .post('/api/auth/login')
          .set('X-Forwarded-For', `203.0.113.${n}`)
          .send({ email, password: PASSWORD, second_factor_code: wrong });
      const off = () => flows.secondFactor(session, '/off', { password: PASSWORD, code: wrong });
      await logIn(wrong).expect(403);
      await elsewhere(1).expect(403);
      await elsewhere(2).expect(403);
      await off().expect(403);
      await logIn(wrong).expect(403);
      await elsewhere(3).expect(429);
      await off().expect(429);
    } finally {
      await second.close();
    }
  });
});

describe('signing in with a mailed code', () => {
  it('asks for the second step without using the mailed code up', async () => {
    const { email, code, session } = await protectedMember();
    await flows.requestCode(email).expect(204);
    const mailed = { email, code: await flows.code(email, 3) };
    for (let n = 0; n < 6; n += 1) {
      expect((await flows.verifyCode(mailed).expect(401)).body).toEqual(required);
    }
    const wrong = { ...mailed, second_factor_code: other(code(), 7) };
    expect((await flows.verifyCode(wrong).expect(403)).body).toEqual(invalid(4));
    const right = { ...mailed, second_factor_code: code() };
    const guessed = await flows.verifyCode({ ...right, code: other(mailed.code) }).expect(401);
    expect(guessed.body).toMatchObject({ message: 'code_invalid', details: { triesLeft: 4 } });
    const answer = await flows.verifyCode(right).expect(200);
    expect(answer.body.user).toEqual(session.user);
    expect((await flows.verifyCode(right).expect(401)).body.message).toBe('code_expired');
  });

  it('does not go past it with a session of the account', async () => {
    const { email, session } = await protectedMember();
    await flows.requestCode(email).expect(204);
    const mailed = { email, code: await flows.code(email, 3) };
    await flows.verifyCode({ ...mailed, full_name: 'Ana', adult: true }, session).expect(401);
  });
});

describe('no other way goes past it', () => {
  it('a reset of the password leaves it on and opens no session', async () => {
    const { email, logIn, code } = await protectedMember();
    await flows.requestReset(email).expect(204);
    const link = await flows.resetLink(email, 3);
    const reset = await test.http
      .post(`/api/passwords/reset/${link}`)
      .send({ password: 'otra clave con globos' })
      .expect(204);
    expect(reset.text).toBe('');
    expect((await logIn(undefined, 'otra clave con globos').expect(401)).body).toEqual(required);
    await logIn(code(), 'otra clave con globos').expect(200);
  });

  it('neither the verification link nor a registration of the address opens a session', async () => {
    const { link, form } = await protectedMember();
    expect((await flows.verify(link).expect(409)).body.message).toBe('verification_link_used');
    const again = await test.http.post('/api/auth/register').send(form).expect(409);
    expect(again.body.message).toBe('email_taken');
  });

  it('stays on after a change of the e-mail or the password', async () => {
    const { email, session, code, logIn } = await protectedMember();
    const password = 'nueva clave con 3 tortas';
    await test.http
      .post('/api/auth/password')
      .set(bearer(session))
      .send({ current_password: PASSWORD, password, second_factor_code: code() })
      .expect(204);
    await logIn(undefined, password).expect(401);
    const changed = `otra.${email}`;
    nextCode();
    await test.http
      .post('/api/auth/email')
      .set(bearer(session))
      .send({ email: changed, password, second_factor_code: code() })
      .expect(204);
    nextCode();
    const mail = await waitForMail(changed);
    const secret = /accountVerification\/([\w-]+)/.exec(mail.text)?.[1];
    await test.http.post('/api/auth/email/confirm').send({ secret }).expect(200);
    expect((await flows.login(changed, password).expect(401)).body).toEqual(required);
    await flows.login(changed, password, { second_factor_code: code() }).expect(200);
  });
});

/** What a session and the password alone must not do: path, body, and status when it is done. */
const PROTECTED: [string, object, number][] = [
  ['account/export', { password: PASSWORD }, 200],
  ['email', { password: PASSWORD, email: 'nueva@example.com' }, 204],
  ['password', { current_password: PASSWORD, password: 'nueva clave con 3 tortas' }, 204],
  ['account/erase', { password: PASSWORD }, 204],
];
const send = (path: string, session: SessionData, body: object, code?: unknown) =>
  test.http
    .post(`/api/auth/${path}`)
    .set(bearer(session))
    .send({ ...body, ...(code !== undefined && { second_factor_code: code }) });

it.each(PROTECTED)('%s asks for a code besides the password', async (path, body, done) => {
  const { session, code } = await protectedMember();
  for (const nothing of [undefined, null]) {
    const refused = await send(path, session, body, nothing).expect(403);
    expect(refused.body).toEqual({ statusCode: 403, message: 'second_factor_code_required' });
  }
  await send(path, session, body, '').expect(400);
  const wrong = JSON.parse(JSON.stringify(body).replace(PASSWORD, 'no es esta clave'));
  const refused = await send(path, session, wrong, code()).expect(403);
  expect(refused.body.message).toBe('wrong_password');
  expect((await send(path, session, body, other(code(), 7)).expect(403)).body).toEqual(invalid(4));
  await send(path, session, body, code()).expect(done);
});

it('the export takes a recovery code, once, and asks for none before the second step is confirmed', async () => {
  const body = { password: PASSWORD };
  const { session, recoveryCodes, logIn } = await protectedMember();
  await send('account/export', session, body, recoveryCodes[0]).expect(200);
  await send('account/export', session, body, recoveryCodes[0]).expect(403);
  await logIn(recoveryCodes[0]).expect(403);
  const ana = await flows.member();
  await flows.secondFactor(ana.session, '', body).expect(201);
  await send('account/export', ana.session, body).expect(200);
});

it('a new password that is refused uses no code up', async () => {
  const { session, code } = await protectedMember();
  const change = (password: string) =>
    test.http
      .post('/api/auth/password')
      .set(bearer(session))
      .send({ current_password: PASSWORD, password, second_factor_code: code() });
  await change('convite convite').expect(400);
  await change('nueva clave con 3 tortas').expect(204);
});

describe('switching it off', () => {
  it('needs password and code, and mails', async () => {
    const { email, session, code, logIn } = await protectedMember();
    const off = (body: object) => flows.secondFactor(session, '/off', body);
    await off({ password: 'no es esta clave', code: code() }).expect(403);
    await off({ password: PASSWORD }).expect(400);
    expect((await off({ password: PASSWORD, code: '000000' }).expect(403)).body).toEqual(
      invalid(4),
    );
    await off({ password: PASSWORD, code: code() }).expect(204);
    await logIn().expect(200);
    expect(await stateOf(session)).toBeNull();
    const mail = await waitForMail(email, 3);
    expect(mail.subject).toBe('Se desactivó la verificación en dos pasos');
    expect((await off({ password: PASSWORD, code: code(1) }).expect(409)).body.message).toBe(
      'second_factor_off',
    );
    const renew = { password: PASSWORD, code: code(1) };
    await flows.secondFactor(session, '/recoveryCodes', renew).expect(409);
  });

  it('takes a recovery code, and it can be switched on again with another secret', async () => {
    const { session, secret, recoveryCodes, logIn } = await protectedMember();
    const body = { password: PASSWORD, code: recoveryCodes[3] };
    await flows.secondFactor(session, '/off', body).expect(204);
    const again = await flows.protect(session);
    expect(again.secret).not.toBe(secret);
    await logIn(recoveryCodes[0]).expect(403);
  });
});

it('erasing the account erases it', async () => {
  const { session, code } = await protectedMember();
  await test.http
    .post('/api/auth/account/erase')
    .set(bearer(session))
    .send({ password: PASSWORD, second_factor_code: code() })
    .expect(204);
  const rows = await test.em.execute('select 1 from auth.second_factors where account_id = ?', [
    session.user.id,
  ]);
  expect(rows).toEqual([]);
});

it('no mail goes out for a required or a single wrong code', async () => {
  const { email, logIn } = await protectedMember();
  await logIn().expect(401);
  await logIn('000000').expect(403);
  await waitForMail(email, 2);
  await untilMailsAreSent(test.em);
  expect(await mailsTo(email)).toHaveLength(2);
});
