// Upgrades and builds beside running servers: every part of every page is found.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ReleaseFiles } from '../../../src/shared/frontend/release-files.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import {
  startAlternatingProxy,
  writeRelease,
  type AlternatingProxy,
} from '../../support/releases.js';

let folder: string;
let old: TestApp;
let proxy: AlternatingProxy;
const others: TestApp[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convite-releases-'));
  old = await server('old');
  proxy = await startAlternatingProxy([await urlOf(old)]);
});
afterAll(async () => {
  proxy.close();
  for (const app of others) await app.close();
  await old.close();
  rmSync(folder, { recursive: true });
});

/** A server of a release, on the database of the first one. */
async function server(release: string): Promise<TestApp> {
  const build = join(folder, release);
  writeRelease(build, release);
  const database = old && { DATABASE_URL: old.config.DATABASE_URL };
  return createTestApp({ env: { FRONTEND_DIR: build, ...database } });
}

async function urlOf({ app }: TestApp): Promise<string> {
  if (!app.getHttpServer().listening) await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}

/** @returns the parts of the page that were not found, and its release */
async function load(): Promise<{ missing: string[]; release?: string }> {
  const page = await (await fetch(`${proxy.url}/invitations/x/`)).text();
  const parts = [...page.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(parts).toHaveLength(5);
  const answers = await Promise.all(
    parts.map(async (path) => {
      const answer = await fetch(proxy.url + path);
      return answer.ok && (await answer.text()) === `export default '${path}';`;
    }),
  );
  const missing = parts.filter((_, n) => !answers[n]);
  return { missing, release: /-(\w+)\.js/.exec(page)?.[1] };
}

it('forty loads during a rolling upgrade lack no part', async () => {
  const loads: Awaited<ReturnType<typeof load>>[] = [];
  const loadSome = async () => {
    for (let n = 0; n < 10; n += 1) loads.push(await load());
  };
  await loadSome();
  const [first, second] = [await server('new'), await server('new')];
  others.push(first, second);
  proxy.servers = [await urlOf(first), ...proxy.servers];
  await loadSome();
  await loadSome();
  proxy.servers = [await urlOf(first), await urlOf(second)];
  await loadSome();

  expect(loads.flatMap(({ missing }) => missing)).toEqual([]);
  expect(new Set(loads.map(({ release }) => release))).toEqual(new Set(['old', 'new']));

  // A page that was opened before the upgrade asks for its parts afterwards.
  const part = await fetch(`${proxy.url}/assets/part3-old.js`);
  expect([
    part.status,
    part.headers.get('cache-control'),
    part.headers.get('content-type'),
  ]).toEqual([200, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8']);
});

it('parts that no release has had for 30 days are removed, those of a running server never', async () => {
  await old.em.execute(`update shared.release_files set needed_at = now() - interval '31 days'`);
  const next = await server('next');
  others.push(next);
  const left = async () =>
    old.em.execute<{ count: number }[]>('select count(*)::int from shared.release_files');
  expect(await left()).toEqual([{ count: 5 }]);
  await next.http.get('/assets/part3-old.js').expect(404);
  await old.http.get('/assets/part3-old.js').expect(200);
  await old.get<ReleaseFiles>(ReleaseFiles).publish();
  expect(await left()).toEqual([{ count: 10 }]);
  await next.http.get('/assets/part3-old.js').expect(200);
});

it('a build that is removed beside a running server is served as before', async () => {
  rmSync(join(folder, 'old'), { recursive: true });
  await old.http.get('/assets/part3-old.js').expect(200);
  await old.http.get('/login').expect(200);
  const { headers } = await old.http.get('/assets/part3-gone.js').expect(404);
  expect(headers['cache-control']).toBe('no-store');
});

it('an unreachable database does not keep a server from serving its own files', async () => {
  await old.em.execute('alter table shared.release_files rename to away');
  try {
    await old.http.get('/assets/part3-old.js').expect(200);
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    others.push(await server('start'));
    expect(error).toHaveBeenCalledWith(
      'The files of this release are not stored: TableNotFoundException',
    );
    error.mockRestore();
  } finally {
    await old.em.execute('alter table shared.away rename to release_files');
  }
});
