import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../support/app.js';

let folder: string;
let t: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convite-frontend-'));
  mkdirSync(join(folder, 'assets'));
  const page =
    '<script>let a = 1;</script><meta name="support-email" content="nadie@example.com" /><meta name="service-worker" content="" /><div id="root"></div>';
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
  writeFileSync(join(folder, 'sw.js'), 'the worker');
  writeFileSync(join(folder, 'removal.js'), 'its removal');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('export {};'));
  t = await createTestApp({ env: { FRONTEND_DIR: folder, SUPPORT_EMAIL: 'ayuda@fiesta.uy' } });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

describe('the frontend', () => {
  it.each(['/', '/login', '/index.html', '/app/parties/add', '/invitations/x/', '/apio'])(
    'answers %s with the one page, which browsers revalidate',
    async (path) => {
      const { text, headers } = await t.http.get(path).expect(200);
      expect(text).toContain('content="ayuda@fiesta.uy"');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).toContain(
        "require-trusted-types-for 'script';trusted-types default",
      );
    },
  );

  it.each([
    ['/app', '(self)'],
    ['/app/parties/x', '(self)'],
    ['/door', '(self)'],
    // What the service worker answers with at a door.
    ['/index.html', '(self)'],
    ['/', '()'],
    ['/apply', '()'],
    ['/pickup', '()'],
    ['/invitations/x/', '()'],
  ])('lets %s use the camera: %s', async (path, allowed) => {
    const { headers } = await t.http.get(path).expect(200);
    expect(headers['permissions-policy']).toBe(
      `camera=${allowed}, geolocation=(), microphone=(), payment=(), usb=()`,
    );
  });

  it('allows the script inside the page by its hash alone', async () => {
    const { headers } = await t.http.get('/login').expect(200);
    const hash = createHash('sha256').update('let a = 1;').digest('base64');
    expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`);
  });

  it('keeps every page but the first out of search engines', async () => {
    const tagOf = async (path: string) => (await t.http.get(path)).headers['x-robots-tag'];
    expect(await tagOf('/')).toBeUndefined();
    expect(await tagOf('/invitations/0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3/')).toBe('noindex');
    expect(await tagOf('/resetPassword/a/b')).toBe('noindex');
  });

  it('lets browsers cache hashed files permanently', async () => {
    const { headers } = await t.http.get('/assets/app-1a2b.js').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('answers a file that the browser has with 304', async () => {
    const { headers } = await t.http.get('/favicon.svg').expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    await t.http.get('/favicon.svg').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it.each([
    ['/sw.js', 'text/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('lets browsers ask for %s each time', async (path, type) => {
    const { headers } = await t.http.get(path).expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain(type);
    await t.http.get(path).set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('sends the worker’s removal in its place when the setting says so', async () => {
    const told = async (app: TestApp) => {
      const { text, headers } = await app.http.get('/sw.js').expect(200);
      const page = (await app.http.get('/login')).text;
      const setting = /service-worker" content="(\w+)"/.exec(page)?.[1];
      return [text, headers['cache-control'], setting];
    };
    expect(await told(t)).toEqual(['the worker', 'no-cache', 'on']);
    const off = await createTestApp({ env: { FRONTEND_DIR: folder, SERVICE_WORKER: 'false' } });
    expect(await told(off)).toEqual(['its removal', 'no-cache', 'off']);
    await off.close();
  });

  it.each(['br', 'gzip'])('sends the page as %s to clients that accept it', async (encoding) => {
    const { text, headers } = await t.http.get('/login').set('Accept-Encoding', encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(text).toContain('content="ayuda@fiesta.uy"');
  });

  it('sends the page uncompressed to other clients', async () => {
    const { text, headers } = await t.http.get('/login').set('Accept-Encoding', 'identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toContain('content="ayuda@fiesta.uy"');
  });

  it('accepts a request target with scheme and host', async () => {
    const { port } = t.app.getHttpServer().address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((done, fail) =>
      request({ port, path: 'http://convite.example/assets/app-1a2b.js' }, done)
        .once('error', fail)
        .end(),
    );
    expect(answer.resume().statusCode).toBe(200);
  });

  it('sends the assets that the build compressed, without the headers of pages', async () => {
    const { headers } = await t.http.get('/assets/app-1a2b.js').set('Accept-Encoding', 'br');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it.each(['/assets/gone-9z.js', '/.env', '/../package.json'])(
    'answers %s with 404',
    async (path) => {
      await t.http.get(path).expect(404);
    },
  );

  it.each(['/api/nothing', '/api'])('does not serve the frontend for %s', async (path) => {
    const { body } = await t.http.get(path).expect(404);
    expect(body).toEqual({ statusCode: 404, message: 'not_found' });
  });
});
