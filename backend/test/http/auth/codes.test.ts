import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { countStatements } from '../../support/statements.js';
import { bearer, flowsOf, PASSWORD, registrationOf } from './auth-flows.js';

const test = testApp({ now: '2027-03-01T12:00:00Z' });
const flows = flowsOf(test);

const someone = () => `ana.${randomUUID()}@example.com`;
const newcomer = { full_name: 'Ana Pérez', adult: true };
const other = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');

/** An address without an account, and the code mailed to it. */
async function stranger() {
  const email = someone();
  await flows.requestCode(email).expect(204);
  return { email, code: await flows.code(email) };
}

const accounts = async (email: string) =>
  (await test.em.execute(
    `select a.id, p.full_name, p.birthday, p.phone_number, a.password_hash is not null as password,
            a.verified_at is not null as verified, p.is_searchable as searchable
       from auth.accounts a join family.people p using (id) where a.email = ?`,
    [email],
  )) as Record<string, unknown>[];

describe('requesting a code', () => {
  it('mails six digits, in the subject too, and answers alike for every address', async () => {
    const ana = await flows.member();
    const unknown = someone();
    const answers = [await flows.requestCode(ana.email), await flows.requestCode(unknown)];
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    const [known, stranger] = [await waitForMail(ana.email, 2), await waitForMail(unknown)];
    for (const mail of [known, stranger]) {
      expect(mail.subject).toMatch(/^\d{6} es tu código de Convite$/);
      expect(mail.text).toContain(mail.subject.slice(0, 6));
      expect(mail.html).toContain(mail.subject.slice(0, 6));
    }
    const blank = (text: string) => text.replace(/\d{6}/g, '');
    expect(blank(known.text)).toBe(blank(stranger.text));
  });

  it('takes the same steps for every address, so that its time reveals nothing', async () => {
    const { email } = await flows.member();
    const steps = (to: string) => countStatements(test.app, () => flows.requestCode(to));
    await steps(someone()); // prepares what is prepared once
    expect(await steps(email)).toBe(await steps(someone()));
  });

  it('is tried in the same steps too, with an account and without', async () => {
    const { email } = await flows.member();
    const without = someone();
    const tries = (to: string) => async () => {
      const answer = await flows.verifyCode({ email: to, code: '000000', ...newcomer });
      expect(answer.status).toBe(401);
      return answer.body as object;
    };
    const steps = (to: string) => countStatements(test.app, tries(to));
    await test.em.execute('delete from auth.mailed_codes'); // of the registration
    await steps(without); // prepares what is prepared once
    expect(await steps(email)).toBe(await steps(without));
    expect(await tries(email)()).toEqual(await tries(without)());

    const withCode = await stranger();
    await flows.requestCode(email).expect(204);
    await test.em.execute(`update auth.mailed_codes set code_hash = 'none'`);
    expect(await steps(email)).toBe(await steps(withCode.email));
    expect(await tries(email)()).toEqual(await tries(withCode.email)());
  });

  it('links the mail to the invitation, and names no one', async () => {
    const [email, partyId] = [someone(), randomUUID()];
    const given = { party_id: partyId, full_name: 'Ganaste un premio' };
    await flows.requestCode(email, given).expect(204);
    const { text } = await waitForMail(email);
    expect(text).toContain(`http://localhost:3000/invitations/${partyId}/`);
    expect(text).not.toContain('Ganaste');
  });

  it('keeps neither code nor address in clear', async () => {
    const { email, code } = await stranger();
    const [row] = await test.em.execute(
      'select json_agg(c)::text as dump from auth.mailed_codes c',
    );
    expect(row?.dump).not.toContain(email);
    expect(row?.dump).not.toContain(code);
  });

  it.each([{ email: 'ana' }, {}, { email: 'ana@example.com', party_id: 'x' }])(
    'refuses %j',
    async (body) => {
      const answer = await test.http.post('/api/auth/codes').send(body).expect(400);
      expect(answer.body.message).toBe('validation_failed');
    },
  );
});

describe('signing in with a code', () => {
  it('opens a session of a known account', async () => {
    const ana = await flows.member();
    await flows.requestCode(ana.email.toUpperCase()).expect(204);
    const code = await flows.code(ana.email, 2);
    const answer = await flows.verifyCode({ email: ana.email, code }).expect(200);
    expect(answer.body.user).toEqual(ana.session.user);
    await test.http.get('/api/family').set(bearer(answer.body)).expect(200);
    await flows.refresh(ana.email, answer.body.refreshToken).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200); // others stay
    await flows.login(ana.email).expect(200);
  });

  it('creates a verified account without password and birthday', async () => {
    const { email, code } = await stranger();
    const answer = await flows.verifyCode({ email, code, ...newcomer }).expect(200);
    expect(answer.body.user).toMatchObject({ full_name: 'Ana Pérez', verified: 1 });
    expect(await accounts(email)).toEqual([
      {
        id: answer.body.user.id,
        full_name: 'Ana Pérez',
        birthday: null,
        phone_number: null,
        password: false,
        verified: true,
        searchable: true,
      },
    ]);
    const own = await test.http
      .get(`/api/family/${answer.body.user.id}`)
      .set(bearer(answer.body))
      .expect(200);
    expect(own.body).toMatchObject({ full_name: 'Ana Pérez', birthday: null, email });
    for (const password of [PASSWORD, 'null', 'none'])
      await flows.login(email, password).expect(401);
  });

  it('lets that account answer, note a birthday, and choose a password by mail', async () => {
    const { email, code } = await stranger();
    const { body } = await flows.verifyCode({ email, code, ...newcomer }).expect(200);
    const host = await test.make.account();
    const partyId = await test.make.party(host.id, { maxAdults: 1, maxKids: 0 });
    const opened = await test.http
      .get(`/api/users/invitations/get/${partyId}`)
      .set(bearer(body))
      .expect(200);
    await test.http
      .patch(`/api/invitations/${opened.body[0].id}/accept`)
      .set(bearer(body))
      .send({ familyIds: [body.user.id] })
      .expect(200); // counted as an adult
    const noted = await test.http
      .post(`/api/family/${body.user.id}`)
      .set(bearer(body))
      .send({ birthday: '1988-04-12' })
      .expect(201);
    expect(noted.body.birthday).toBe('1988-04-12');

    await flows.requestReset(email).expect(204);
    const link = await flows.resetLink(email, 3);
    await test.http.post(`/api/passwords/reset/${link}`).send({ password: PASSWORD }).expect(204);
    await flows.login(email).expect(200);
  });

  it('asks a newcomer for name and age before it uses the code up', async () => {
    const { email, code } = await stranger();
    for (const given of [
      {},
      { full_name: 'Ana' },
      { adult: true },
      { ...newcomer, adult: false },
    ]) {
      const answer = await flows.verifyCode({ email, code, ...given }).expect(409);
      expect(answer.body).toEqual({ statusCode: 409, message: 'registration_needed' });
    }
    expect(await accounts(email)).toEqual([]);
    await flows.verifyCode({ email, code, ...newcomer }).expect(200);
  });

  it('takes the name of the request when the verification has none', async () => {
    const email = someone();
    await flows.requestCode(email, { full_name: 'Eva Gómez' }).expect(204);
    const code = await flows.code(email);
    const answer = await flows.verifyCode({ email, code, adult: true }).expect(200);
    expect(answer.body.user.full_name).toBe('Eva Gómez');
  });

  it('accepts the code with blanks', async () => {
    const { email, code } = await stranger();
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    await flows.verifyCode({ email, code: spaced, ...newcomer }).expect(200);
  });

  it('is refused for a disabled account, with the right code only', async () => {
    const ana = await flows.member();
    await flows.requestCode(ana.email).expect(204);
    const code = await flows.code(ana.email, 2);
    await flows.disable(ana.email);
    const wrong = await flows.verifyCode({ email: ana.email, code: other(code) }).expect(401);
    expect(wrong.body.message).toBe('code_invalid');
    const right = await flows.verifyCode({ email: ana.email, code, ...newcomer }).expect(403);
    expect(right.body.message).toBe('account_disabled');
  });

  it('is refused for another address, where the code was not mailed', async () => {
    const [ana, eva] = [await stranger(), await stranger()];
    if (ana.code === eva.code) return;
    await flows.verifyCode({ email: eva.email, code: ana.code, ...newcomer }).expect(401);
    await flows.verifyCode({ code: ana.code, ...newcomer }).expect(400);
    await flows.verifyCode({ email: eva.email, code: eva.code, ...newcomer }).expect(200);
  });
});

describe('a code', () => {
  const expired = { statusCode: 401, message: 'code_expired' };

  it('is used once', async () => {
    const { email, code } = await stranger();
    await flows.verifyCode({ email, code, ...newcomer }).expect(200);
    expect((await flows.verifyCode({ email, code }).expect(401)).body).toEqual(expired);
  });

  it('is replaced by the next one', async () => {
    const { email, code } = await stranger();
    await flows.requestCode(email).expect(204);
    const newest = await flows.code(email, 2);
    if (newest === code) return;
    await flows.verifyCode({ email, code, ...newcomer }).expect(401);
    await flows.verifyCode({ email, code: newest, ...newcomer }).expect(200);
  });

  it('opens one session for 50 concurrent verifications', async () => {
    const { email, code } = await stranger();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => flows.verifyCode({ email, code, ...newcomer })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(49).fill(401)]);
    expect(await accounts(email)).toHaveLength(1);
  });

  it('counts concurrent wrong tries: at most five are told apart', async () => {
    const { email, code } = await stranger();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => flows.verifyCode({ email, code: other(code, n + 1) })),
    );
    const tried = answers.filter(({ body }) => body.message === 'code_invalid');
    expect(tried).toHaveLength(5);
  });
});

describe('an address with an unverified registration', () => {
  /** Registered by another person, with their password, name and phone. */
  const taken = () =>
    flows.register({
      full_name: 'Otro Nombre',
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: `99${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
    });

  it('is verified by the code of the mail in the tab that registered, and keeps its password', async () => {
    const ana = await flows.register();
    const phone = await flows.login(ana.email).expect(200);
    const code = await flows.code(ana.email);
    const answer = await flows.verifyCode({ email: ana.email, code }, ana.session).expect(200);
    expect(answer.body.user).toEqual({ ...ana.session.user, verified: 1 });
    await test.http.get('/api/family').set(bearer(answer.body)).expect(200);
    await flows.login(ana.email).expect(200);
    await flows.refresh(ana.email, phone.body.refreshToken).expect(401);
    await flows.refresh(ana.email, answer.body.refreshToken).expect(200);
  });

  it('is registered anew from another browser: nothing of the registration survives', async () => {
    const mallory = await taken();
    const code = await flows.code(mallory.email);
    const body = { email: mallory.email, code };
    await flows.verifyCode(body).expect(409);
    const answer = await flows.verifyCode({ ...body, ...newcomer }).expect(200);

    expect(answer.body.user).toMatchObject({ full_name: 'Ana Pérez', verified: 1 });
    expect(await accounts(mallory.email)).toMatchObject([
      { full_name: 'Ana Pérez', birthday: null, phone_number: null, password: false },
    ]);
    await flows.login(mallory.email).expect(401);
    await flows.refresh(mallory.email, mallory.session.refreshToken).expect(401);
    await flows.verify(await flows.verificationLink(mallory.email)).expect(404);
  });

  it('does not count a session that a later registration ended', async () => {
    const ana = await flows.register();
    await test.http
      .post('/api/auth/register')
      .send(registrationOf({ email: ana.email, full_name: 'Otro Nombre' }))
      .expect(201);
    const code = await flows.code(ana.email, 2);
    await flows.verifyCode({ email: ana.email, code }, ana.session).expect(409);
    await flows.verifyCode({ email: ana.email, code, ...newcomer }, ana.session).expect(200);
    await flows.login(ana.email).expect(401);
  });

  it('does not count the session of another account', async () => {
    const [mallory, eva] = [await taken(), await flows.member()];
    const code = await flows.code(mallory.email);
    await flows.verifyCode({ email: mallory.email, code }, eva.session).expect(409);
    await flows.refresh(eva.email, eva.session.refreshToken).expect(200);
  });

  it('is refused while the account is disabled', async () => {
    const ana = await flows.register();
    const code = await flows.code(ana.email);
    await flows.disable(ana.email);
    await flows.verifyCode({ email: ana.email, code, ...newcomer }).expect(403);
  });
});

it('the re-sent verification mail has a new code', async () => {
  const ana = await flows.register();
  const first = await flows.code(ana.email);
  await test.http
    .post('/api/auth/resendVerification')
    .set(bearer(ana.session))
    .send({})
    .expect(204);
  const second = await flows.code(ana.email, 2);
  if (first !== second) {
    await flows.verifyCode({ email: ana.email, code: first }, ana.session).expect(401);
  }
  await flows.verifyCode({ email: ana.email, code: second }, ana.session).expect(200);
  expect(await mailsTo(ana.email)).toHaveLength(2);
});
