import { createTestApp, type TestApp } from '../../support/app.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the id of a request', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ env: { TRUSTED_PROXIES: 'loopback' } });
    t.app.useLogger(false); // the failures below are meant
  });
  afterAll(() => t.close());

  it('is the proxy’s, in the answer’s header', async () => {
    const { headers } = await t.http
      .get('/api/health/live')
      .set('X-Request-Id', 'edge-7f3a.0001')
      .expect(200);
    expect(headers['x-request-id']).toBe('edge-7f3a.0001');
  });

  it.each(['x', 'a b c d e f g h', '{"level":60,"msg":"forged"}', 'a'.repeat(65)])(
    'is a new one where the proxy’s is no id: %s',
    async (given) => {
      const { headers } = await t.http.get('/api/health/live').set('X-Request-Id', given);
      expect(headers['x-request-id']).toMatch(UUID);
    },
  );

  it('is in the body of a failure that is ours, and only there', async () => {
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

  it('is there when the body cannot even be read', async () => {
    const { headers } = await t.http
      .post('/api/auth/login')
      .set('Content-Type', 'application/json')
      .send('{"email":')
      .expect(400);
    expect(headers['x-request-id']).toMatch(UUID);
  });
});

it('is never a stranger’s', async () => {
  const t = await createTestApp();
  const { headers } = await t.http.get('/api/health/live').set('X-Request-Id', 'edge-7f3a.0001');
  expect(headers['x-request-id']).toMatch(UUID);
  await t.close();
});
