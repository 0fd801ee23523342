import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const HASHED = /-([\w-]{7,8})\.(\w+)$/;
const TEXT = /\.(js|css|html)$/;
const TEXTS = /data-texts="(\w+)"/g;
const reversed = (hash: string) => [...hash].reverse().join('');

/** A copy of a built frontend as the next release has it: every hashed file has another name. */
export function copyAsNextRelease(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, dereference: true });
  const assets = join(to, 'assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    const hash = HASHED.exec(name)?.[1];
    if (hash) names.set(name, name.replace(hash, reversed(hash)));
  }
  const pattern = new RegExp(
    [...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  );
  const renamed = (text: string) =>
    text
      .replace(pattern, (name) => names.get(name) ?? name)
      .replace(TEXTS, (_, version: string) => `data-texts="${reversed(version)}"`);
  for (const folder of [to, assets]) {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (/\.(br|gz)$/.test(name)) rmSync(path);
      else if (TEXT.test(name)) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
    }
  }
  for (const [name, next] of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    cpSync(join(assets, name), join(assets, next));
    rmSync(join(assets, name));
  }
}

/** A small release: a page and parts, whose names have the release's hash. */
export function writeRelease(folder: string, hash: string, parts = 5): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const names = Array.from({ length: parts }, (_, n) => `/assets/part${n}-${hash}.js`);
  names.forEach((name) => writeFileSync(join(folder, name), `export default '${name}';`));
  const scripts = names.map((name) => `<script type="module" src="${name}"></script>`);
  writeFileSync(join(folder, 'index.html'), `<script>let a = 1;</script>${scripts.join('')}`);
}

/** A reverse proxy that sends each request to the next of its servers. */
export interface AlternatingProxy {
  url: string;
  servers: string[];
  close(): void;
}

export async function startAlternatingProxy(servers: string[]): Promise<AlternatingProxy> {
  let turn = 0;
  const proxy = { url: '', servers, close: () => stop(server) };
  const server = createServer((request, response) => {
    const target = proxy.servers[(turn += 1) % proxy.servers.length];
    if (!target) return void request.destroy(); // out of reach
    const { method, headers } = request;
    const forwarded = send(target + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.writeHead(502).end());
    request.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return proxy;
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}
