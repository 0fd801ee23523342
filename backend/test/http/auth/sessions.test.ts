import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';
import { linkIn, registrationOf } from './auth-flows.js';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('from the registration to a session', () => {
  it('registers, follows the mailed link, logs in and refreshes', async () => {
    const form = registrationOf({ full_name: 'Ana Pérez' });

    const registered = await test.http.post('/api/auth/register').send(form).expect(201);
    expect(registered.body).toEqual({
      user: { id: expect.any(String), full_name: 'Ana Pérez', verified: 0 },
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });

    const mail = await waitForMail(form.email);
    const verified = await test.http
      .post(`/api/auth/accountVerification/${linkIn(mail, 'accountVerification')}`)
      .expect(200);
    expect(verified.body.user).toEqual({ ...registered.body.user, verified: 1 });

    const loggedIn = await test.http
      .post('/api/auth/login')
      .send({ email: form.email.toUpperCase(), password: form.password })
      .expect(200);
    expect(loggedIn.body.user).toEqual(verified.body.user);

    const refreshed = await test.http
      .post('/api/auth/refreshToken')
      .send({ email: form.email, refreshToken: loggedIn.body.refreshToken })
      .expect(200);
    expect(refreshed.body.user).toEqual(verified.body.user);
    expect(refreshed.body.refreshToken).not.toBe(loggedIn.body.refreshToken);
    await test.http
      .get('/api/family')
      .set('Authorization', `Bearer ${refreshed.body.accessToken}`)
      .expect(200);
  });
});
