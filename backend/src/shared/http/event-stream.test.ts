import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Request, Response } from 'express';
import { STREAM_OPENED } from '../request/stream-opened.js';
import { EventStream, eventBytes } from './event-stream.js';

let server: Server;
let streams: EventStream[];
let opened: number;

beforeEach(async () => {
  streams = [];
  opened = 0;
  server = createServer((request, response) => {
    response.on(STREAM_OPENED, () => (opened += 1));
    streams.push(new EventStream(request as Request, response as Response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const { stringify } = JSON;

function open(): Promise<globalThis.Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/`);
}

it('sends its headers at once, which keep proxies from storing, compressing and buffering it', async () => {
  const { status, headers } = await open();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  expect(opened).toBe(1);
});

it('writes events that end with the connection', async () => {
  const answer = await open();
  expect(streams[0]?.write(eventBytes('changes', { name: 'dos\nlíneas' }))).toBe(true);
  streams[0]?.end(eventBytes('end', { reason: 'drain' }));
  expect(await answer.text()).toBe(
    `event: changes\ndata: ${stringify({ name: 'dos\nlíneas' })}\n\n` +
      `event: end\ndata: {"reason":"drain"}\n\n`,
  );
  expect(streams[0]?.isOpen).toBe(false);
  expect(streams[0]?.write(eventBytes('late', {}))).toBe(false);
});

it('a HEAD request opens none', async () => {
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
  expect(streams[0]?.isOpen).toBe(false);
});

/** A reader that asks and then reads nothing. */
async function openWithoutReading(): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  while (streams.length === 0) await new Promise(setImmediate);
  return socket;
}

it('cuts off a reader that does not keep up, and holds little for it', async () => {
  const socket = await openWithoutReading();
  const closed = new Promise<void>((done) => streams[0]?.onClose(done));
  const event = eventBytes('changes', { text: 'x'.repeat(10_000) });
  let written = 0;
  while (streams[0]?.write(event)) {
    written += event.length;
    if (written > 64 * 1024 * 1024) break; // it is never cut off
    await new Promise(setImmediate);
  }
  expect(written).toBeLessThan(64 * 1024 * 1024);
  await closed;
  socket.destroy();
});

it('a large event alone is no reason, if nothing waits before it', async () => {
  const answer = await open();
  const event = eventBytes('changes', { text: 'x'.repeat(200_000) });
  expect(streams[0]?.write(event)).toBe(true);
  streams[0]?.end(eventBytes('end', {}));
  expect((await answer.text()).length).toBeGreaterThan(200_000);
});

it('is told of a reader that left, also when it left before', async () => {
  const socket = await openWithoutReading();
  const closed = new Promise<void>((done) => streams[0]?.onClose(done));
  socket.destroy();
  await closed;
  let told = 0;
  streams[0]?.onClose(() => (told += 1));
  expect(told).toBe(1);
});

it('is told at once of one that it ended, however long its reader keeps the connection', async () => {
  const socket = await openWithoutReading();
  let told = 0;
  streams[0]?.onClose(() => (told += 1));
  streams[0]?.end(eventBytes('end', {}));
  expect(told).toBe(1);
  socket.destroy();
});
