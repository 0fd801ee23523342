import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { bearer, flowsOf, linkIn, PASSWORD, type SessionData } from './auth-flows.js';

const NEW_PASSWORD = 'nueva clave con 3 tortas';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const test = testApp({ now: '2027-03-01T12:00:00Z' });
const flows = flowsOf(test);

const post = (session: SessionData, path: string, body: object = {}) =>
  test.http.post(`/api/auth/${path}`).set(bearer(session)).send(body);
const sessionsOf = async (session: SessionData) =>
  (await test.http.get('/api/auth/sessions').set(bearer(session)).expect(200)).body;
const someEmail = () => `nueva.${randomUUID()}@example.com`;

describe('the list of sessions', () => {
  it('shows device, last use and which one asks; the others can be ended', async () => {
    const ana = await flows.member();
    test.clock.advance(60_000);
    const phone = (await flows.login(ana.email).set('User-Agent', ANDROID).expect(200)).body;
    const listed = await sessionsOf(phone);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      device: 'mobile',
      browser: 'Chrome',
      system: 'Android',
      last_used_at: test.clock.now().toISOString(),
      current: true,
    });
    expect(listed.slice(1).map((row: { current: boolean }) => row.current)).not.toContain(true);

    test.clock.advance(60_000);
    const kept = await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    expect((await sessionsOf(phone))[0]).toMatchObject({
      current: false,
      last_used_at: test.clock.now().toISOString(),
    });

    await post(phone, 'sessions/endOthers').expect(204);
    expect(await sessionsOf(phone)).toEqual([expect.objectContaining({ current: true })]);
    await flows.refresh(ana.email, kept.body.refreshToken).expect(401);
    await flows.refresh(ana.email, phone.refreshToken).expect(200);
  });

  it('has only the own sessions, and only those that are open', async () => {
    const ana = await flows.member();
    const eva = await flows.member();
    const mine = (await sessionsOf(ana.session)).map(({ id }: { id: string }) => id);
    expect((await sessionsOf(eva.session)).map(({ id }: { id: string }) => id)).not.toEqual(
      expect.arrayContaining(mine),
    );
    await post(eva.session, 'sessions/endOthers').expect(204);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    test.clock.advance(31 * 24 * 3_600_000);
    const later = (await flows.login(ana.email).expect(200)).body;
    // Of a release whose sessions had no end.
    const day = 24 * 3_600_000;
    const now = test.clock.now().getTime();
    await test.em.execute(
      `insert into auth.sessions (id, account_id, generation, expires_at, created_at)
       values (gen_random_uuid(), ?, 0, ?, ?)`,
      [ana.session.user.id, new Date(now + day), new Date(now - 91 * day)],
    );
    expect(await sessionsOf(later)).toHaveLength(1);
  });
});

describe('an ended session', () => {
  it('cannot end the others while its access token lasts', async () => {
    const ana = await flows.member();
    const thief = (await flows.login(ana.email).expect(200)).body;
    await post(ana.session, 'sessions/endOthers').expect(204);
    expect((await post(thief, 'sessions/endOthers').expect(401)).body.message).toBe(
      'unauthenticated',
    );
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
  });

  it('is never the last one: of several at once, one ends the others', async () => {
    const ana = await flows.member();
    const phone = (await flows.login(ana.email).expect(200)).body;
    const answers = await Promise.all(
      [ana.session, phone].map((session) => post(session, 'sessions/endOthers')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const left = await test.em.execute('select 1 from auth.sessions where account_id = ?', [
      ana.session.user.id,
    ]);
    expect(left).toHaveLength(1);
  });
});

describe('changing the password while signed in', () => {
  const change = (session: SessionData, current_password: string, password: string) =>
    post(session, 'password', { current_password, password });

  it('needs the current one, ends the other sessions and reset links, and mails', async () => {
    const ana = await flows.member({ full_name: 'Ana Pérez' });
    const phone = (await flows.login(ana.email).expect(200)).body;
    await flows.requestReset(ana.email).expect(204);
    const reset = await flows.resetLink(ana.email, 2);
    const calendar = await flows.calendarOf(ana.session);

    await change(phone, PASSWORD, NEW_PASSWORD).expect(204);

    await flows.login(ana.email, PASSWORD).expect(401);
    await flows.login(ana.email, NEW_PASSWORD).expect(200);
    await flows.refresh(ana.email, phone.refreshToken).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    await test.http.get(`/api/passwords/reset/${reset}`).expect(404);
    await test.http.get(calendar).expect(404);
    const mail = await waitForMail(ana.email, 3);
    expect(mail.subject).toBe('Tu contraseña cambió');
    expect(mail.text).toContain('demás dispositivos');
  });

  it('is refused for a weak password', async () => {
    const ana = await flows.member();
    const weak = await change(ana.session, PASSWORD, ana.email).expect(400);
    expect(weak.body.details).toEqual([{ field: 'password', code: 'own_data_password' }]);
  });

  it('succeeds once for two at the same time', async () => {
    const ana = await flows.member();
    const answers = await Promise.all([
      change(ana.session, PASSWORD, NEW_PASSWORD),
      change(ana.session, PASSWORD, 'y otra clave distinta'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it('asks an account without a password to set one by mail', async () => {
    const ana = await test.make.account();
    const account = await test.http.get('/api/auth/account').set(ana.auth).expect(200);
    expect(account.body).toEqual({
      email: ana.email,
      mails_stopped_at: null,
      mails: { reminders: true, notices: true },
      has_password: false,
      second_factor: null,
    });
    const refused = await test.http
      .post('/api/auth/password')
      .set(ana.auth)
      .send({ current_password: 'x', password: NEW_PASSWORD })
      .expect(409);
    expect(refused.body.message).toBe('password_missing');
    await flows.requestReset(ana.email).expect(204);
    const link = await flows.resetLink(ana.email, 1);
    await test.http.post(`/api/passwords/reset/${link}`).send({ password: NEW_PASSWORD });
    await flows.login(ana.email, NEW_PASSWORD).expect(200);
  });
});

describe('changing the e-mail while signed in', () => {
  const request = (session: SessionData, email: string, password = PASSWORD) =>
    post(session, 'email', { email, password });
  const confirm = (secret: string) => test.http.post('/api/auth/email/confirm').send({ secret });
  const ADDRESS_CHANGE = /Pediste usar este correo/; // a registration may mail a like link
  const secretIn = async (email: string, mail = 1) =>
    linkIn(await waitForMail(email, mail, ADDRESS_CHANGE), 'accountVerification').split('?')[0] ??
    '';

  it('waits for the link at the new address, and notifies the old one', async () => {
    const ana = await flows.member({ full_name: 'Ana Pérez' });
    const email = someEmail();
    await request(ana.session, ` ${email.toUpperCase()} `).expect(204);
    await flows.login(ana.email).expect(200);
    await flows.requestReset(ana.email).expect(204);
    const reset = await flows.resetLink(ana.email, 2);

    const secret = await secretIn(email);
    const done = await confirm(secret).set(bearer(ana.session)).expect(200);

    expect(done.body).toEqual({ id: ana.session.user.id, email });
    await flows.login(ana.email).expect(401);
    await flows.login(email).expect(200);
    await flows.refresh(email, ana.session.refreshToken).expect(200);
    await test.http.get(`/api/passwords/reset/${reset}`).expect(404);
    const notice = await waitForMail(ana.email, 3);
    expect(notice.subject).toBe('Tu cuenta de Convite tiene otro correo');
    expect(notice.text).not.toContain(email);
    const own = await test.http.get(`/api/users/${ana.session.user.id}`).set(bearer(ana.session));
    expect(own.body.email).toBe(email);
    expect((await confirm(secret).expect(404)).body.message).toBe('email_link_invalid');
  });

  it('ends every session but the one that confirms', async () => {
    const ana = await flows.member();
    const eva = await flows.member();
    const email = someEmail();
    await request(ana.session, email).expect(204);
    await confirm(await secretIn(email))
      .set(bearer(eva.session))
      .expect(200);
    await flows.refresh(email, ana.session.refreshToken).expect(401);
    await flows.refresh(eva.email, eva.session.refreshToken).expect(200);
  });

  it('answers the same for an address that has an account, whose owner is told', async () => {
    const ana = await flows.member();
    const eva = await flows.member({ full_name: 'Eva' });
    const answer = await request(ana.session, eva.email).expect(204);
    expect(answer.text).toBe('');
    const mail = await waitForMail(eva.email, 2);
    expect(mail.subject).toBe('Este correo ya tiene una cuenta en Convite');
    expect(mail.text).not.toContain('/accountVerification/');
  });

  it('is refused at the link when the address was taken meanwhile', async () => {
    const ana = await flows.member();
    const email = someEmail();
    await request(ana.session, email).expect(204);
    const secret = await secretIn(email);
    await flows.register({ email });
    await flows.verify(await flows.verificationLink(email, 2)).expect(200);
    expect((await confirm(secret).expect(409)).body.message).toBe('email_taken');
    await flows.login(ana.email).expect(200);
  });

  it('replaces an unverified registration of the address', async () => {
    const squatter = await flows.register();
    const ana = await flows.member();
    await request(ana.session, squatter.email).expect(204);
    await confirm(await secretIn(squatter.email, 2)).expect(200);
    expect((await flows.login(squatter.email).expect(200)).body.user.id).toBe(ana.session.user.id);
  });

  it.each(['changed', 'reset'])('is called off when the password is %s', async (how) => {
    const ana = await flows.member();
    const email = someEmail();
    await request(ana.session, email).expect(204);
    const secret = await secretIn(email);
    if (how === 'changed') {
      const body = { current_password: PASSWORD, password: NEW_PASSWORD };
      await post(ana.session, 'password', body).expect(204);
    } else {
      await flows.requestReset(ana.email).expect(204);
      const link = await flows.resetLink(ana.email, 2);
      await test.http
        .post(`/api/passwords/reset/${link}`)
        .send({ password: NEW_PASSWORD })
        .expect(204);
    }
    expect((await confirm(secret).expect(404)).body.message).toBe('email_link_invalid');
    await flows.login(ana.email, NEW_PASSWORD).expect(200);
  });

  it('needs the password; the link lasts a day and a later one replaces it', async () => {
    const ana = await flows.member();
    const email = someEmail();
    await request(ana.session, email, 'no es esta clave').expect(403);
    expect(await mailsTo(email)).toEqual([]);
    await request(ana.session, email).expect(204);
    const first = await secretIn(email);
    await request(ana.session, email).expect(204);
    const second = await secretIn(email, 2);
    await confirm(first).expect(404);
    test.clock.advance(24 * 3_600_000);
    await confirm(second).expect(404);
    await confirm('\u0000').expect(404);
  });
});

describe('erasing the own account', () => {
  const erase = (session: SessionData, password = PASSWORD) =>
    post(session, 'account/erase', { password });

  it('needs the password, closes the hosted parties and frees the address', async () => {
    const ana = await flows.member();
    const party = await test.make.party(ana.session.user.id);
    await erase(ana.session, 'no es esta clave').expect(403);
    await post(ana.session, 'email', { email: someEmail(), password: PASSWORD }).expect(204);

    await erase(ana.session).expect(204);

    await flows.login(ana.email).expect(401);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    const [row] = await test.em.execute(
      `select p.status, p.name, (select count(*)::int from auth.email_changes
                                  where account_id = p.host_id) as changes
         from parties.parties p where id = ?`,
      [party],
    );
    expect(row).toEqual({ status: 'finished', name: '—', changes: 0 });
    await flows.register({ email: ana.email });
  });

  it('happens once for several at the same time', async () => {
    const ana = await flows.member();
    const answers = await Promise.all([1, 2, 3].map(() => erase(ana.session)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 403, 403]);
  });

  it('is refused while a member of the household is inside a party', async () => {
    const ana = await flows.member();
    const host = await test.make.account();
    const partyId = await test.make.party(host.id, { status: 'started' });
    const guest = { partyId, guestId: ana.session.user.id, rsvp: 'accepted' } as const;
    await test.make.invitation({ ...guest, attendance: 'arrived' });
    expect((await erase(ana.session).expect(409)).body.message).toBe('guest_arrived');
    await flows.login(ana.email).expect(200);
  });
});
