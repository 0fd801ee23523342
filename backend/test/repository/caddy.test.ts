// The proxy's configuration, where Caddy is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/embedded/ports.js';

const DOCKER = resolve(import.meta.dirname, '../../../docker');
const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy) process.stdout.write('No caddy here: the proxy’s configuration is not tried.\n');

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 50) {
    if (waited > 60_000) throw new Error('Caddy does not answer.');
    await wait(50);
  }
}

it('docker/Caddyfile waits half a minute for an answer, longer than a request waits for the database', () => {
  const given = readFileSync(join(DOCKER, 'Caddyfile'), 'utf8');
  expect(given).toMatch(/transport http {[^}]*^\t+response_header_timeout 30s$/m);
});

(hasCaddy ? describe : describe.skip)('Caddy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convite-caddy-'));
  const env = { PATH: process.env.PATH, HOME: folder };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts docker/Caddyfile', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(DOCKER, 'Caddyfile')];
    expect(spawnSync('caddy', args, { env })).toMatchObject({ status: 0 });
  });

  it('gives up a server that takes a request and answers nothing', async () => {
    const upstream = createServer((request, answer) => {
      if (request.url === '/begun') answer.write('begun '); // and takes as long as it likes
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const port = await freePort();
    const { port: upstreamPort } = upstream.address() as AddressInfo;
    const site = readFileSync(join(DOCKER, 'Caddyfile'), 'utf8')
      .replace('{$SITE_ADDRESS:localhost}', `http://127.0.0.1:${port}`)
      .replace('server-1:3000 server-2:3000', `127.0.0.1:${upstreamPort}`)
      .replace(/health_\w+ .*/g, '')
      .replace('response_header_timeout 30s', 'response_header_timeout 1s');
    const file = join(folder, 'Silent');
    writeFileSync(file, `{\n  admin off\n}\n${site}`);
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env });
    const post = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
    await until(() =>
      post('/begun').then(
        ({ status, body }) => body?.cancel().then(() => status === 200) ?? false,
        () => false,
      ),
    );
    expect((await post('/silent')).status).toBe(504);
    caddy.kill();
    upstream.closeAllConnections();
    upstream.close();
  });

  it('passes the stream of a door on at once, uncompressed, and ends it with its reader', async () => {
    let stream: ServerResponse | undefined;
    const upstream = createServer((request, answer) => {
      if (!request.url?.endsWith('/door/stream')) {
        answer.end('ready');
        return;
      }
      stream = answer.writeHead(200, { 'Content-Type': 'text/event-stream' });
      stream.flushHeaders();
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const port = await freePort();
    const { port: upstreamPort } = upstream.address() as AddressInfo;
    const file = join(folder, 'Streams');
    const site = readFileSync(join(DOCKER, 'Caddyfile'), 'utf8')
      .replace('{$SITE_ADDRESS:localhost}', `http://127.0.0.1:${port}`)
      .replace('server-1:3000 server-2:3000', `127.0.0.1:${upstreamPort}`);
    writeFileSync(file, `{\n  admin off\n}\n${site}`);
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env });
    const url = `http://127.0.0.1:${port}/api`;
    const get = (path: string, signal?: AbortSignal) =>
      fetch(`${url}${path}`, { signal, headers: { 'Accept-Encoding': 'gzip' } });
    await until(() =>
      get('/other').then(
        ({ ok }) => ok,
        () => false,
      ),
    );

    const reader = new AbortController();
    const answer = await get('/parties/p/door/stream', reader.signal);
    expect(answer.headers.get('content-encoding')).toBeNull();
    const body = answer.body?.getReader();
    for (const event of ['event: one\n\n', 'event: two\n\n']) {
      stream?.write(event);
      expect(Buffer.from((await body?.read())?.value ?? []).toString()).toBe(event);
    }
    const closed = once(stream!, 'close');
    reader.abort();
    await closed;
    caddy.kill();
    upstream.closeAllConnections();
    upstream.close();
  });
});
