import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Bearer } from '@/api/eventStream';
import { DoorStream, type DoorStreamOptions } from './stream';

interface Connection {
  request: IncomingMessage;
  response: ServerResponse;
  send(name: string, data: object): void;
}

let server: Server;
let answer: (connection: Connection) => void;
let connections: Connection[];
let stream: DoorStream | undefined;
let seen: string[];
let seq: number;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  connections = [];
  seen = [];
  seq = 7;
  answer = ({ send }) => send('heartbeat', { seq: 7, server_time: 'now' });
  server = createServer((request, response) => {
    const send = (name: string, data: object) =>
      response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    response.setHeader('Content-Type', 'text/event-stream');
    const connection = { request, response, send };
    connections.push(connection);
    answer(connection);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, options) =>
    realFetch(`http://127.0.0.1:${port}${String(path)}`, options);
});

afterEach(async () => {
  stream?.stop();
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** Starts a reader; what it reports is noted in `seen`. */
function read(options: Partial<DoorStreamOptions> = {}) {
  stream = new DoorStream({
    partyId: 'p1',
    since: () => seq,
    bearer: (isRefused) => Promise.resolve({ token: isRefused ? 'second' : 'first' }),
    onEvent: (event) => {
      seen.push(event.name);
      if ('seq' in event) seq = event.seq;
    },
    onState: (state, reason) => seen.push(reason ? `${state} ${reason}` : state),
    poll: () => seen.push('poll'),
    timing: { firstRetry: 5, lastRetry: 20, poll: 60_000 },
    ...options,
  });
  stream.start();
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 2));
}

it('asks with the bearer for what came after the last number', async () => {
  read();
  await until(() => seen.includes('heartbeat'));
  expect(connections[0]?.request.url).toBe('/api/parties/p1/door/stream?since=7');
  expect(connections[0]?.request.headers.authorization).toBe('Bearer first');
  expect(seen).toEqual(['connecting', 'live', 'heartbeat']);
});

it('hands on events that arrive in pieces', async () => {
  const event = 'event: changes\ndata: {"seq":8,"changes":[{"name":"Ñandú"}],"counts":{}}\n\n';
  const bytes = Buffer.from(event);
  const received: object[] = [];
  answer = ({ response }) => void writeSlowly(response, bytes);
  read({ onEvent: (one) => received.push(one) });
  await until(() => received.length > 0);
  expect(received).toEqual([{ name: 'changes', seq: 8, changes: [{ name: 'Ñandú' }], counts: {} }]);
});

async function writeSlowly(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += 9) {
    response.write(bytes.subarray(at, at + 9));
    await new Promise(setImmediate);
  }
}

it('connects again after a lost connection, from where it is, and stays live meanwhile', async () => {
  read();
  await until(() => seen.includes('live'));
  connections[0]?.send('changes', { seq: 9, changes: [], counts: {}, review: [] });
  await until(() => seq === 9);
  connections[0]?.response.destroy();
  await until(
    () => connections.length === 2 && seen.filter((name) => name === 'heartbeat').length === 2,
  );
  expect(connections[1]?.request.url).toContain('since=9');
  expect(seen).toEqual(['connecting', 'live', 'heartbeat', 'changes', 'heartbeat']);
});

it('moves to another server when one stops, without a change of state', async () => {
  read();
  await until(() => seen.includes('live'));
  connections[0]?.send('end', { reason: 'drain' });
  connections[0]?.response.end();
  await until(() => connections.length === 2);
  expect(seen.filter((name) => name === 'connecting')).toHaveLength(1);
});

it.each([[401], ['expired']])('takes a new token after %s', async (reason) => {
  answer = ({ request, response, send }) => {
    const isSecond = request.headers.authorization === 'Bearer second';
    if (isSecond || reason === 'expired') send('heartbeat', { seq, server_time: 'now' });
    else response.writeHead(401).end();
    if (!isSecond && reason === 'expired') {
      send('end', { reason: 'expired' });
      response.end();
    }
  };
  read();
  await until(() => connections.length === 2);
  expect(connections[1]?.request.headers.authorization).toBe('Bearer second');
});

it.each<[string, Partial<DoorStreamOptions>, number | object]>([
  ['revoked', {}, 403],
  ['revoked', {}, 404],
  ['expired', {}, { statusCode: 403, message: 'door_pass_expired' }],
  ['revoked', {}, { reason: 'revoked' }],
  ['finished', {}, { reason: 'finished' }],
  ['expired', { bearer: () => Promise.resolve({ ended: 'expired' } as Bearer) }, 200],
])('ends as %s and does not come back', async (reason, options, given) => {
  answer = ({ response, send }) => {
    if (typeof given === 'number') response.writeHead(given).end();
    else if ('statusCode' in given) response.writeHead(403).end(JSON.stringify(given));
    else {
      send('end', given);
      response.end();
    }
  };
  read(options);
  await until(() => seen.includes(`ended ${reason}`));
  const count = connections.length;
  await new Promise((done) => setTimeout(done, 60));
  expect(connections).toHaveLength(count);
});

it('without a heartbeat it is connecting again, polls, and replaces the connection', async () => {
  answer = ({ send, response }) => {
    if (connections.length === 1) send('heartbeat', { seq, server_time: 'now' });
    else response.flushHeaders();
  };
  read({ timing: { silence: 500, firstRetry: 5, lastRetry: 10, poll: 30 } });
  // It also polls while it first connects, if that takes longer than a poll.
  const sinceLive = () => seen.slice(seen.indexOf('live'));
  await until(() => seen.includes('live'));
  await until(() => sinceLive().filter((name) => name === 'poll').length >= 2);
  expect(sinceLive().slice(0, 4)).toEqual(['live', 'heartbeat', 'connecting', 'poll']);
  await until(() => connections.length === 2);
  connections[1]?.send('heartbeat', { seq, server_time: 'now' });
  await until(() => seen.filter((name) => name === 'live').length === 2);
});

it('polls from the beginning while there is no connection', async () => {
  answer = ({ response }) => response.destroy();
  read({ timing: { firstRetry: 5, lastRetry: 10, poll: 10, grace: 10 } });
  await until(() => seen.includes('poll'));
  expect(seen).not.toContain('live');
});

it('asks a busy server later, when it says when', async () => {
  let first = 0;
  answer = ({ response, send }) => {
    if (connections.length > 1) return send('heartbeat', { seq, server_time: 'now' });
    first = performance.now();
    return response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  read();
  await until(() => connections.length === 2);
  expect(performance.now() - first).toBeGreaterThanOrEqual(990);
});

it('connects again when the server cannot be reached for a new token', async () => {
  let attempts = 0;
  const bearer = () => {
    attempts += 1;
    return attempts < 3 ? Promise.reject(new Error('offline')) : Promise.resolve({ token: 't' });
  };
  read({ bearer });
  await until(() => seen.includes('live'));
});

it('ends its connection when it is stopped', async () => {
  read();
  await until(() => seen.includes('live'));
  const closed = once(connections[0]!.response, 'close');
  stream?.stop();
  await closed;
});
