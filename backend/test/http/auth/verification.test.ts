import { randomUUID } from 'node:crypto';
import { LIST_LIFE_MS } from '../../../src/modules/auth/infrastructure/sessions/ended-access.js';
import { testApp } from '../../support/app.js';
import { mailsTo, untilMailsAreSent, waitForMail } from '../../support/mails.js';
import { countStatements } from '../../support/statements.js';
import { bearer, flowsOf, linkIn, PASSWORD } from './auth-flows.js';

const HOUR = 3600 * 1000;

const test = testApp({ now: '2027-03-01T12:00:00Z' });
const flows = flowsOf(test);

const invalidLink = { statusCode: 404, message: 'verification_link_invalid' };
const resend = (session: { accessToken: string }, body?: object) =>
  test.http.post('/api/auth/resendVerification').set(bearer(session)).send(body);

describe('following the verification link', () => {
  it('verifies and signs in', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const answer = await flows.verify(link).expect(200);
    expect(answer.body.user).toEqual({ ...ana.session.user, verified: 1 });
    await test.http.get('/api/family').set(bearer(answer.body)).expect(200);
  });

  it('ends every session but the one presented with it, which continues', async () => {
    const ana = await flows.register();
    const presented = await flows.login(ana.email).expect(200);
    const link = await flows.verificationLink(ana.email);
    const answer = await flows.verify(link, presented.body).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    await flows.refresh(ana.email, presented.body.refreshToken).expect(200);
    await flows.refresh(ana.email, answer.body.refreshToken).expect(200);
    const rows = await test.em.execute('select id from auth.sessions where account_id = ?', [
      ana.session.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('without a session ends the one that registered: another person may have', async () => {
    const mallory = await flows.register();
    await flows.verify(await flows.verificationLink(mallory.email)).expect(200);
    await flows.refresh(mallory.email, mallory.session.refreshToken).expect(401);
  });

  it('drops the password on request, unless a session of the account is presented', async () => {
    for (const isOwn of [false, true]) {
      const ana = await flows.register();
      const link = await flows.verificationLink(ana.email);
      const answer = await flows
        .verify(link, isOwn ? ana.session : undefined)
        .send({ drop_password: true })
        .expect(200);
      await flows.login(ana.email).expect(isOwn ? 200 : 401);
      await test.http.get('/api/family').set(bearer(answer.body)).expect(200);
    }
  });

  it('keeps password and sessions for the password that was chosen', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const answer = await flows.verify(link).send({ password: PASSWORD }).expect(200);
    expect(answer.body.user).toEqual({ ...ana.session.user, verified: 1 });
    // The tab that waits goes on.
    const waiting = await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    expect(waiting.body.user.verified).toBe(1);
    await flows.refresh(ana.email, answer.body.refreshToken).expect(200);
    await flows.login(ana.email).expect(200);
    expect((await flows.verify(link).send({ password: PASSWORD }).expect(409)).body.message).toBe(
      'verification_link_used',
    );
  });

  it('keeps both for the password also when told to drop it, and ignores null', async () => {
    const [ana, eva] = [await flows.register(), await flows.register()];
    const send = async (email: string, body: object) =>
      flows
        .verify(await flows.verificationLink(email))
        .send(body)
        .expect(200);
    await send(ana.email, { password: PASSWORD, drop_password: true });
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    await flows.login(ana.email).expect(200);
    await send(eva.email, { password: null, drop_password: true });
    await flows.refresh(eva.email, eva.session.refreshToken).expect(401);
    await flows.login(eva.email).expect(401);
  });

  it('changes nothing for another password', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    for (const password of ['no es esta clave', `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      const refused = await flows.verify(link).send({ password }).expect(403);
      expect(refused.body).toEqual({ statusCode: 403, message: 'wrong_password' });
    }
    for (const password of ['', 7, ['a'], 'x'.repeat(200)]) {
      await flows.verify(link).send({ password }).expect(400);
    }
    const waiting = await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    expect(waiting.body.user.verified).toBe(0);
    await flows.verify(link).send({ password: PASSWORD }).expect(200);
  });

  it('takes the password of the latest registration alone', async () => {
    const mallory = await flows.register({ password: 'otra clave con globos' });
    const ana = await flows.register({ email: mallory.email });
    const link = await flows.verificationLink(ana.email, 2);
    await flows.verify(link).send({ password: 'otra clave con globos' }).expect(403);
    await flows.verify(link).send({ password: PASSWORD }).expect(200);
    await flows.refresh(ana.email, mallory.session.refreshToken).expect(401);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
  });

  it('fails for a forged, an old or a used link without looking at the password', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const send = (to: string) => flows.verify(to).send({ password: 'no es esta clave' });
    expect((await send('x'.repeat(43)).expect(404)).body).toEqual(invalidLink);
    test.clock.advance(48 * HOUR);
    expect((await send(link).expect(404)).body).toEqual(invalidLink);
    const eva = await flows.member();
    expect((await send(eva.link).expect(409)).body.message).toBe('verification_link_used');
  });

  it('with the password succeeds once for two at the same time', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => flows.verify(link).send({ password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("ignores another account's session", async () => {
    const ana = await flows.register();
    const eva = await flows.member();
    const link = await flows.verificationLink(ana.email);
    await flows.verify(link, eva.session).send({ drop_password: true }).expect(200);
    await flows.login(ana.email).expect(401);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    await flows.refresh(eva.email, eva.session.refreshToken).expect(200);
  });

  it('concurrently opens one session', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => flows.verify(link)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(11).fill(409)]);
  });

  it('is refused for a disabled account', async () => {
    const ana = await flows.register();
    await flows.disable(ana.email);
    const answer = await flows.verify(await flows.verificationLink(ana.email)).expect(403);
    expect(answer.body.message).toBe('account_disabled');
  });

  it('does not work with a reset link, nor a reset with a verification link', async () => {
    const ana = await flows.register();
    const verification = await flows.verificationLink(ana.email);
    await flows.requestReset(ana.email).expect(204);
    const reset = (await flows.resetLink(ana.email, 2)).split('/')[1] ?? '';
    await flows.verify(reset).expect(404);
    await test.http.get(`/api/passwords/reset/${ana.session.user.id}/${verification}`).expect(404);
  });
});

describe('opening the verification link', () => {
  const open = (link: string, presented?: { accessToken: string }) =>
    test.http.get(`/api/auth/accountVerification/${link}`).set(presented ? bearer(presented) : {});

  it('shows who registered, and changes nothing', async () => {
    const ana = await flows.register({ full_name: 'Ana Pérez' });
    const link = await flows.verificationLink(ana.email);
    for (let n = 0; n < 3; n += 1) {
      const answer = await open(link).expect(200);
      expect(answer.body).toEqual({ full_name: 'Ana Pérez', own: false });
    }
    const refreshed = await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    expect(refreshed.body.user.verified).toBe(0);
  });

  it('knows the session that registered, and no other', async () => {
    const [ana, eva] = [await flows.register(), await flows.member()];
    const link = await flows.verificationLink(ana.email);
    expect((await open(link, ana.session).expect(200)).body.own).toBe(true);
    expect((await open(link, eva.session).expect(200)).body.own).toBe(false);
  });

  it('fails as following it does', async () => {
    expect((await open('forged').expect(404)).body).toEqual(invalidLink);
    const ana = await flows.member();
    expect((await open(ana.link).expect(409)).body.message).toBe('verification_link_used');
    const eva = await flows.register();
    const link = await flows.verificationLink(eva.email);
    await flows.disable(eva.email);
    expect((await open(link).expect(403)).body.message).toBe('account_disabled');
  });
});

it('opening a valid verification link takes one statement', async () => {
  const ana = await flows.register();
  const link = await flows.verificationLink(ana.email);
  const count = await countStatements(test.app, () =>
    test.http
      .get(`/api/auth/accountVerification/${link}`)
      .set(bearer(ana.session))
      .expect(200, { full_name: 'Ana Pérez', own: true }),
  );
  expect(count).toBe(1);
});

describe('refusing a registration', () => {
  const refuse = (link: string) => test.http.delete(`/api/auth/accountVerification/${link}`);

  it('erases it with its sessions, links, codes and person', async () => {
    const mallory = await flows.register();
    const link = await flows.verificationLink(mallory.email);
    const code = await flows.code(mallory.email);
    await refuse(link).expect(204);

    await flows.login(mallory.email).expect(401);
    await flows.refresh(mallory.email, mallory.session.refreshToken).expect(401);
    await flows.verify(link).expect(404);
    await flows.verifyCode({ email: mallory.email, code }, mallory.session).expect(401);
    expect((await refuse(link).expect(404)).body).toEqual(invalidLink);
    const people = await test.em.execute('select id from family.people where id = ?', [
      mallory.session.user.id,
    ]);
    expect(people).toEqual([]);
    await flows.register({ email: mallory.email }); // the address is free
  });

  it('ends its access tokens too', async () => {
    const mallory = await flows.register();
    const asks = () => test.http.get('/api/healthConditions').set(bearer(mallory.session));
    const link = await flows.verificationLink(mallory.email);
    await asks().expect(200);
    await refuse(link).expect(204);
    await new Promise((done) => setTimeout(done, LIST_LIFE_MS + 20));
    await asks().expect(401);
  });

  it('is refused for an account that is verified or disabled', async () => {
    const ana = await flows.member();
    expect((await refuse(ana.link).expect(409)).body.message).toBe('verification_link_used');
    const eva = await flows.register();
    const link = await flows.verificationLink(eva.email);
    await flows.disable(eva.email);
    await refuse(link).expect(403);
  });

  it('at the same time as following it: one of the two succeeds', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const answers = await Promise.all([flows.verify(link), refuse(link)]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual(statuses);
  });
});

describe('re-sending the verification mail', () => {
  it('mails another link with the invitation and keeps the first one valid', async () => {
    const ana = await flows.register();
    const first = await flows.verificationLink(ana.email);
    const partyId = randomUUID();
    await resend(ana.session, { party_id: partyId }).expect(204);
    const second = linkIn(await waitForMail(ana.email, 2), 'accountVerification');
    expect(second).toContain(`?invitation=${partyId}`);
    expect(second).not.toContain(first);
    await flows.verify(first).expect(200);
    await flows.verify(second).expect(409);
  });

  it('requires no body', async () => {
    const ana = await flows.register();
    await resend(ana.session).expect(204);
    await waitForMail(ana.email, 2);
  });

  it('sends no mail to a verified account', async () => {
    const ana = await flows.member();
    await resend(ana.session).expect(204);
    await untilMailsAreSent(test.em);
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });

  it('requires a session of an existing account', async () => {
    await test.http.post('/api/auth/resendVerification').send({}).expect(401);
    const ana = await flows.register();
    await test.em.execute('delete from auth.accounts where email = ?', [ana.email]);
    await resend(ana.session).expect(401);
  });
});
