import { PasswordHasher } from '../../../src/modules/auth/application/credentials/password-hasher.port.js';
import { Argon2Hasher } from '../../../src/modules/auth/infrastructure/credentials/argon2-hasher.js';
import { testApp } from '../../support/app.js';
import { bearer, flowsOf, PASSWORD } from './auth-flows.js';

const SECOND = 1000;

const test = testApp({
  now: '2027-03-01T12:00:00Z',
  override: (builder) => builder.overrideProvider(PasswordHasher).useClass(Argon2Hasher),
});
const flows = flowsOf(test);

describe('logging in', () => {
  it('returns session data, ignoring case and surrounding spaces of the address', async () => {
    const ana = await flows.member({ full_name: 'Ana Pérez' });
    const answer = await flows.login(` ${ana.email.toUpperCase()} `).expect(200);
    expect(answer.body).toEqual({
      user: { id: ana.session.user.id, full_name: 'Ana Pérez', verified: 1 },
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    await test.http.get('/api/family').set(bearer(answer.body)).expect(200);
  });

  it('accepts the password in any Unicode composition', async () => {
    const ana = await flows.register();
    await flows.login(ana.email, PASSWORD.normalize('NFD')).expect(200);
  });

  it('fails with the same code for a wrong password and an unknown address', async () => {
    const ana = await flows.register();
    const wrong = await flows.login(ana.email, 'otra contraseña más').expect(401);
    const unknown = await flows.login('nadie@example.com').expect(401);
    expect(wrong.body).toEqual({ statusCode: 401, message: 'invalid_credentials' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('reveals that an account is disabled only with the right password', async () => {
    const ana = await flows.member();
    await flows.disable(ana.email);
    const owner = await flows.login(ana.email).expect(403);
    expect(owner.body.message).toBe('account_disabled');
    await flows.login(ana.email, 'otra contraseña más').expect(401);
  });

  it('is possible for an unverified account, whose routes answer account_not_verified', async () => {
    const ana = await flows.register();
    const answer = await flows.login(ana.email).expect(200);
    expect(answer.body.user.verified).toBe(0);
    const refused = await test.http.get('/api/family').set(bearer(answer.body)).expect(403);
    expect(refused.body.message).toBe('account_not_verified');
  });
});

describe('refreshing', () => {
  const expired = { statusCode: 401, message: 'refresh_token_expired' };

  it('returns a new token each time and keeps the session', async () => {
    const ana = await flows.register();
    let token = ana.session.refreshToken;
    for (let round = 0; round < 3; round += 1) {
      const answer = await flows.refresh(ana.email, token).expect(200);
      expect(answer.body.user).toEqual(ana.session.user);
      expect(answer.body.refreshToken).not.toBe(token);
      token = answer.body.refreshToken;
    }
  });

  it('returns the name that the account has now', async () => {
    const ana = await flows.member({ full_name: 'Ana Pérez' });
    await test.http
      .post(`/api/family/${ana.session.user.id}`)
      .set(bearer(ana.session))
      .send({ full_name: 'Lucía Pérez' })
      .expect(201);
    const answer = await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    expect(answer.body.user.full_name).toBe('Lucía Pérez');
  });

  it('accepts two concurrent refreshes of the same token', async () => {
    const ana = await flows.register();
    const [one, two] = await Promise.all([
      flows.refresh(ana.email, ana.session.refreshToken),
      flows.refresh(ana.email, ana.session.refreshToken),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.refreshToken).not.toBe(two.body.refreshToken);
    await flows.refresh(ana.email, two.body.refreshToken).expect(200);
    await flows.refresh(ana.email, one.body.refreshToken).expect(200); // within 10 s of its use
  });

  it('keeps the other sessions of the account', async () => {
    const ana = await flows.register();
    const phone = await flows.login(ana.email).expect(200);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    test.clock.advance(11 * SECOND);
    await flows.refresh(ana.email, ana.session.refreshToken).expect(401);
    await flows.refresh(ana.email, phone.body.refreshToken).expect(200);
  });

  it("refuses another person's e-mail without using up the token", async () => {
    const ana = await flows.register();
    const eva = await flows.register();
    const answer = await flows.refresh(eva.email, ana.session.refreshToken).expect(401);
    expect(answer.body).toEqual(expired);
    await flows.refresh(ana.email.toUpperCase(), ana.session.refreshToken).expect(200);
  });

  it('refuses unknown tokens, and access tokens', async () => {
    const ana = await flows.register();
    // As those of a session that was ended, of which nothing is left.
    const unknown = { ...expired, details: { ended: true } };
    for (const token of ['x', '\u0000', ana.session.refreshToken.slice(1)]) {
      expect((await flows.refresh(ana.email, token).expect(401)).body).toEqual(unknown);
    }
    await flows.refresh(ana.email, ana.session.accessToken.slice(0, 128)).expect(401);
  });

  it('is refused for a disabled account', async () => {
    const ana = await flows.register();
    await flows.disable(ana.email);
    const answer = await flows.refresh(ana.email, ana.session.refreshToken).expect(403);
    expect(answer.body.message).toBe('account_disabled');
  });
});

describe('logging out', () => {
  const logout = (refreshToken: string) =>
    test.http.post('/api/auth/logout').send({ refreshToken });

  it('ends only that session, also with a token that was used before', async () => {
    const ana = await flows.register();
    const other = await flows.login(ana.email).expect(200);
    const next = await flows.refresh(ana.email, ana.session.refreshToken).expect(200);

    await logout(ana.session.refreshToken).expect(204);

    await flows.refresh(ana.email, next.body.refreshToken).expect(401);
    await flows.refresh(ana.email, other.body.refreshToken).expect(200);
  });

  it('succeeds for an unknown token', async () => {
    await logout('whatever').expect(204);
  });
});

describe('the database', () => {
  it('contains no token and no password in clear', async () => {
    const ana = await flows.register();
    await flows.refresh(ana.email, ana.session.refreshToken).expect(200);
    const rows = await test.em.execute(
      `select json_agg(t)::text || (select json_agg(a)::text from auth.accounts a) as dump
         from auth.refresh_tokens t`,
    );
    expect(rows[0]?.dump).not.toContain(ana.session.refreshToken);
    expect(rows[0]?.dump).not.toContain(PASSWORD);
  });

  it('contains password hashes of argon2id with 19 MiB, two passes and one lane', async () => {
    const ana = await flows.register();
    const rows = await test.em.execute('select password_hash from auth.accounts where email = ?', [
      ana.email,
    ]);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
