import { testApp } from '../../support/app.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { flowsOf, PASSWORD } from './auth-flows.js';

const NEW_PASSWORD = 'nueva clave con 3 tortas';

const test = testApp({ now: '2027-03-01T12:00:00Z' });
const flows = flowsOf(test);

const check = (link: string) => test.http.get(`/api/passwords/reset/${link}`);
const reset = (link: string, password = NEW_PASSWORD) =>
  test.http.post(`/api/passwords/reset/${link}`).send({ password });
const invalidLink = { statusCode: 404, message: 'reset_link_invalid' };

describe('resetting the password', () => {
  it('sets it, ends every session and notifies the owner', async () => {
    const ana = await flows.member({ full_name: 'Ana Pérez' });
    const phone = await flows.login(ana.email).expect(200);
    await flows.requestReset(ana.email.toUpperCase()).expect(204);
    const link = await flows.resetLink(ana.email, 2);
    expect(link).toMatch(new RegExp(`^${ana.session.user.id}/[\\w-]{43}$`));

    await check(link).expect(204);
    await check(link).expect(204); // checking does not use it up
    await reset(link).expect(204);

    await flows.login(ana.email, PASSWORD).expect(401);
    await flows.login(ana.email, NEW_PASSWORD).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    await flows.refresh(ana.email, phone.body.refreshToken).expect(401);
    const notice = await waitForMail(ana.email, 3);
    expect(notice.subject).toBe('Tu contraseña cambió');
    expect(notice.text).toContain('Hola, Ana:');
  });

  it('ends the address of the calendar, which another person may have seen', async () => {
    const ana = await flows.member();
    const calendar = await flows.calendarOf(ana.session);
    await flows.requestReset(ana.email).expect(204);
    await reset(await flows.resetLink(ana.email, 2)).expect(204);
    await test.http.get(calendar).expect(404);
  });

  it('uses up the link and every other reset link of the account', async () => {
    const ana = await flows.member();
    await flows.requestReset(ana.email).expect(204);
    const first = await flows.resetLink(ana.email, 2);
    await flows.requestReset(ana.email).expect(204);
    const second = await flows.resetLink(ana.email, 3);
    await reset(first).expect(204);
    for (const link of [first, second]) {
      expect((await check(link).expect(404)).body).toEqual(invalidLink);
      expect((await reset(link).expect(404)).body).toEqual(invalidLink);
    }
  });

  it('succeeds once for two concurrent requests', async () => {
    const ana = await flows.member();
    await flows.requestReset(ana.email).expect(204);
    const link = await flows.resetLink(ana.email, 2);
    const answers = await Promise.all([reset(link), reset(link, 'y otra clave distinta')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('verifies an unverified account, whose verification link is then used', async () => {
    const ana = await flows.register();
    const verification = await flows.verificationLink(ana.email);
    await flows.requestReset(ana.email).expect(204);
    await reset(await flows.resetLink(ana.email, 2)).expect(204);
    expect((await flows.login(ana.email, NEW_PASSWORD).expect(200)).body.user.verified).toBe(1);
    expect((await flows.verify(verification).expect(409)).body.message).toBe(
      'verification_link_used',
    );
  });

  it('keeps the link valid when the new password is refused', async () => {
    const ana = await flows.member();
    await flows.requestReset(ana.email).expect(204);
    const link = await flows.resetLink(ana.email, 2);
    const short = await reset(link, 'corta').expect(400);
    expect(short.body.details).toEqual([{ field: 'password', code: 'min', params: { min: 8 } }]);
    const common = await reset(link, 'Barcelona10').expect(400);
    expect(common.body.details).toEqual([{ field: 'password', code: 'common_password' }]);
    const guessable = await reset(link, 'sofia2018').expect(400);
    expect(guessable.body.details).toEqual([{ field: 'password', code: 'guessable_password' }]);
    for (const own of [ana.email, ana.email.split('@')[0] ?? '', 'Ana Pérez 1988']) {
      const refused = await reset(link, own).expect(400);
      expect(refused.body.details).toEqual([{ field: 'password', code: 'own_data_password' }]);
    }
    await reset(link).expect(204);
  });

  it("fails with the same code for forged links and another account's id", async () => {
    const ana = await flows.member();
    const eva = await flows.member();
    await flows.requestReset(ana.email).expect(204);
    const secret = (await flows.resetLink(ana.email, 2)).split('/')[1] ?? '';
    const forged = [
      `${eva.session.user.id}/${secret}`,
      `${ana.session.user.id}/${secret}x`,
      `${ana.session.user.id}/%00`,
      `no-uuid/${secret}`,
    ];
    for (const link of forged) {
      expect((await check(link).expect(404)).body).toEqual(invalidLink);
      expect((await reset(link).expect(404)).body).toEqual(invalidLink);
    }
  });
});

describe('a reset link of an account that was disabled afterwards', () => {
  it('changes nothing', async () => {
    const ana = await flows.member();
    await flows.requestReset(ana.email).expect(204);
    const link = await flows.resetLink(ana.email, 2);
    const passwordHash = () =>
      test.em.execute('select password_hash from auth.accounts where email = ?', [ana.email]);
    const before = await passwordHash();
    await flows.disable(ana.email);
    expect((await reset(link).expect(404)).body).toEqual(invalidLink);
    expect(await passwordHash()).toEqual(before);
  });
});

describe('requesting a reset', () => {
  it('returns the same for an unknown address, and sends no mail', async () => {
    const ana = await flows.member();
    const known = await flows.requestReset(ana.email);
    const unknown = await flows.requestReset('nadie@example.com');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await waitForMail(ana.email, 2);
    expect(await mailsTo('nadie@example.com')).toEqual([]);
  });

  it('sends no mail for a disabled account', async () => {
    const ana = await flows.member();
    await flows.disable(ana.email);
    await flows.requestReset(ana.email).expect(204);
    const eva = await flows.member();
    await flows.requestReset(eva.email).expect(204);
    await waitForMail(eva.email, 2);
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });

  it('requires an e-mail address', async () => {
    const answer = await flows.requestReset('ana').expect(400);
    expect(answer.body.details).toEqual([{ field: 'email', code: 'email' }]);
  });
});
