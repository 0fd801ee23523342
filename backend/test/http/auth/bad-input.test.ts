import { testApp } from '../../support/app.js';
import { registrationOf } from './auth-flows.js';

const test = testApp();

const ROUTES = [
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/refreshToken',
  '/api/auth/logout',
  '/api/passwords/sendResetEmail',
  '/api/passwords/reset/0f8fad5b-d9cb-469f-a165-70867728950e/secret',
];
const FIELDS = ['full_name', 'email', 'password', 'birthday', 'phone_number', 'phone_country_code'];
const VALUES = [7, true, [], {}, ['ana@example.com'], { $ne: null }, 'x'.repeat(5000), '\u0000'];

const post = (route: string, body: string, type = 'application/json') =>
  test.http.post(route).set('Content-Type', type).send(body);

describe.each(ROUTES)('invalid input to %s', (route) => {
  it.each(['{', '[', '"ana"', 'null', '[]', '{"email":', '{"__proto__":{"email":1}}'])(
    'is refused as validation_failed: %s',
    async (body) => {
      const answer = await post(route, body).expect(400);
      expect(answer.body.message).toBe('validation_failed');
    },
  );

  it('is refused when it is not JSON', async () => {
    await post(route, 'email=ana%40example.com', 'application/x-www-form-urlencoded').expect(400);
  });

  it('is refused over 100 KB', async () => {
    const answer = await post(route, JSON.stringify({ email: 'x'.repeat(102_400) })).expect(413);
    expect(answer.body.message).toBe('payload_too_large');
  });

  it('is refused with an unknown field', async () => {
    const answer = await post(route, JSON.stringify({ role: 'admin' })).expect(400);
    expect(answer.body.details).toContainEqual({ field: 'role', code: 'unknown_field' });
  });
});

describe('a registration with values of wrong types', () => {
  it.each(FIELDS)('is answered with 400: %s', async (field) => {
    for (const value of VALUES) {
      const answer = await test.http
        .post('/api/auth/register')
        .send(registrationOf({ phone_number: '99123456', [field]: value }));
      expect([field, value, answer.status]).toEqual([field, value, 400]);
      expect(answer.body.stack).toBeUndefined();
    }
  });
});
