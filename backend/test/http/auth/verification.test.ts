import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../support/app.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { bearer, flowsOf, linkIn } from './auth-flows.js';

const HOUR = 3600 * 1000;

let test: TestApp;
let flows: ReturnType<typeof flowsOf>;
beforeAll(async () => {
  test = await createTestApp();
  flows = flowsOf(test);
  test.clock.set('2027-03-01T12:00:00Z');
});
afterAll(() => test.close());

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

  it('in another browser keeps the session that registered, which a refresh verifies', async () => {
    const ana = await flows.register();
    await flows.verify(await flows.verificationLink(ana.email)).expect(200);

    await test.http.get('/api/family').set(bearer(ana.session)).expect(403);
    const refreshed = await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    expect(refreshed.body.user.verified).toBe(1);
    await test.http.get('/api/family').set(bearer(refreshed.body)).expect(200);
  });

  it('ends every session but the one that requested the link', async () => {
    const ana = await flows.register();
    const other = await flows.login(ana.email).expect(200);
    await flows.verify(await flows.verificationLink(ana.email)).expect(200);
    await flows.refresh(ana.email, other.body.refreshToken).expect(401);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
  });

  it('ends every session but the one presented with it', async () => {
    const ana = await flows.register();
    const presented = await flows.login(ana.email).expect(200);
    await flows.verify(await flows.verificationLink(ana.email), presented.body).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    await flows.refresh(ana.email, presented.body.refreshToken).expect(200);
  });

  it("ignores another account's session", async () => {
    const ana = await flows.register();
    const eva = await flows.member();
    await flows.verify(await flows.verificationLink(ana.email), eva.session).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    await flows.refresh(eva.email, eva.session.refreshToken).expect(200);
  });

  it('a second time is verification_link_used, without a session', async () => {
    const ana = await flows.member();
    const answer = await flows.verify(ana.link).expect(409);
    expect(answer.body).toEqual({ statusCode: 409, message: 'verification_link_used' });
    test.clock.advance(72 * HOUR);
    await flows.verify(ana.link).expect(409);
  });

  it('concurrently opens one session', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => flows.verify(link)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(11).fill(409)]);
  });

  it('after 48 hours fails with the same code as a forged link', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    test.clock.advance(48 * HOUR);
    expect((await flows.verify(link).expect(404)).body).toEqual(invalidLink);
    for (const forged of ['x', randomUUID(), '%00', 'á'.repeat(300), `${link}x`]) {
      const answer = await flows.verify(encodeURIComponent(forged)).expect(404);
      expect(answer.body).toEqual(invalidLink);
    }
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
    const mark = await flows.register(); // its mail is sent after any other
    await waitForMail(mark.email);
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });

  it('requires a session of an existing account', async () => {
    await test.http.post('/api/auth/resendVerification').send({}).expect(401);
    const ana = await flows.register();
    await test.em.execute('delete from auth.accounts where email = ?', [ana.email]);
    await resend(ana.session).expect(401);
  });
});
