import { createTestApp, testApp } from '../../support/app.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('request id', () => {
  const t = testApp({ env: { TRUSTED_PROXIES: 'loopback' } });
  beforeAll(() => {
    t.app.useLogger(false);
  });

  it('takes the id of a trusted proxy and returns it in the header', async () => {
    const { headers } = await t.http
      .get('/api/health/live')
      .set('X-Request-Id', 'edge-7f3a.0001')
      .expect(200);
    expect(headers['x-request-id']).toBe('edge-7f3a.0001');
  });

  it.each(['x', 'a b c d e f g h', '{"level":60,"msg":"forged"}', 'a'.repeat(65)])(
    'replaces an id that is malformed: %s',
    async (given) => {
      const { headers } = await t.http.get('/api/health/live').set('X-Request-Id', given);
      expect(headers['x-request-id']).toMatch(UUID);
    },
  );

  it('is in the body of a 500 and of no other error', async () => {
    const account = await t.make.account();
    await t.em.execute('alter table parties.parties rename to lost');
    const { body } = await t.http
      .get(`/api/parties/${account.id}`)
      .set(account.auth)
      .set('X-Request-Id', 'edge-7f3a.0002')
      .expect(500);
    await t.em.execute('alter table parties.lost rename to parties');
    expect(body).toEqual({
      statusCode: 500,
      message: 'internal_error',
      requestId: 'edge-7f3a.0002',
    });
    const refused = await t.http.get('/api/parties').expect(401);
    expect(refused.body).not.toHaveProperty('requestId');
  });

  it('is present when the body cannot be parsed', async () => {
    const { headers } = await t.http
      .post('/api/auth/login')
      .set('Content-Type', 'application/json')
      .send('{"email":')
      .expect(400);
    expect(headers['x-request-id']).toMatch(UUID);
  });
});

it('ignores the id of a client that is no trusted proxy', async () => {
  const t = await createTestApp();
  const { headers } = await t.http.get('/api/health/live').set('X-Request-Id', 'edge-7f3a.0001');
  expect(headers['x-request-id']).toMatch(UUID);
  await t.close();
});
