// The baseline: plain statements that return the same JSON as the product, with node:http and pg only.
// No framework, token, validation or domain rules: the caller is taken from a trusted header.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import * as reads from './reads.ts';
import * as writes from './writes.ts';

const TIMESTAMPTZ = 1184;
pg.types.setTypeParser(TIMESTAMPTZ, (text) => text); // as the product reads it

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

type Handler = (id: string, caller: string, body: string) => Promise<object>;

const ROUTES: [method: string, path: RegExp, Handler][] = [
  ['GET', /^\/api\/parties\/([^/]+)$/, (id, caller) => reads.party(pool, id, caller)],
  ['GET', /^\/api\/parties$/, (_, caller) => reads.hosted(pool, caller)],
  ['GET', /^\/api\/parties\/([^/]+)\/invitations$/, (id, caller) => reads.guests(pool, id, caller)],
  [
    'GET',
    /^\/api\/users\/invitations\/get\/([^/]+)$/,
    (id, caller) => reads.household(pool, id, caller),
  ],
  [
    'PATCH',
    /^\/api\/invitations\/([^/]+)\/accept$/,
    (id, caller, body) => writes.accept(pool, id, caller, body),
  ],
  [
    'PATCH',
    /^\/api\/invitations\/([^/]+)\/arrived$/,
    (id, caller) => writes.attend(pool, id, caller, 'arrived'),
  ],
  [
    'PATCH',
    /^\/api\/invitations\/([^/]+)\/exit$/,
    (id, caller) => writes.attend(pool, id, caller, 'exit'),
  ],
];

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  for (const [expected, path, handle] of ROUTES) {
    const match = method === expected && path.exec(url);
    if (!match) continue;
    const body = method === 'GET' ? '' : await read(request);
    const json = JSON.stringify(await handle(match[1] ?? '', String(headers['x-caller']), body));
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(json));
    response.end(json);
    return;
  }
  response.writeHead(404).end();
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
