import { createTestApp, type TestApp } from '../../support/app.js';

let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  plain = await createTestApp();
  secure = await createTestApp({ env: { PUBLIC_URL: 'https://convite.example' } });
});
afterAll(async () => {
  await secure.close();
  await plain.close();
});

describe('response headers', () => {
  it.each<[string, (t: TestApp) => ReturnType<TestApp['http']['get']>, number]>([
    ['a success', (t) => t.http.get('/api/health/live'), 200],
    ['a refusal', (t) => t.http.get('/api/family'), 401],
    ['no route', (t) => t.http.get('/api/nothing'), 404],
    ['no UTF-8 in a path', (t) => t.http.get('/api/parties/%E0%A4%A/visitor'), 400],
    ['no JSON', (t) => t.http.post('/api/auth/login').type('json').send('{'), 400],
    ['too much', (t) => t.http.post('/api/auth/login').send({ email: 'x'.repeat(102_400) }), 413],
  ])('forbid storing, sniffing and framing: %s', async (_, ask, status) => {
    const { headers } = await ask(plain).expect(status);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are those of a page for the API documentation', async () => {
    const { headers } = await plain.http.get('/api/docs');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('trusted-types');
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/);
  });

  it('let mail programs on the web show the pictures of mails, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await plain.http.get(path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/themes/mail/sea.jpg')).toBe('cross-origin');
    expect(await policyOf('/themes/sea.svg')).toBe('same-origin');
    expect(await policyOf('/api/themes/mail/sea.jpg')).toBe('same-origin');
  });

  it('demand https only if the public address uses it', async () => {
    const overHttps = (await secure.http.get('/api/health/live')).headers;
    expect(overHttps['strict-transport-security']).toMatch(/^max-age=31536000/);
    const overHttp = (await plain.http.get('/api/health/live')).headers;
    expect(overHttp['strict-transport-security']).toBeUndefined();

    const policyOf = async (t: TestApp) =>
      (await t.http.get('/api/docs')).headers['content-security-policy'];
    expect(await policyOf(secure)).toContain('upgrade-insecure-requests');
    expect(await policyOf(plain)).not.toContain('upgrade-insecure-requests');
  });
});
