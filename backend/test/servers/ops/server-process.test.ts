import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../../scripts/embedded/ports.js';
import { Server } from '../../ops/support/server.js';
import { createEmptyDatabase, startServer } from '../../support/server-process.js';

let other: HttpServer;
let takenPort: number;

beforeAll(async () => {
  other = createServer((_request, response) => response.end('{"status":"ok"}'));
  other.listen(0);
  await once(other, 'listening');
  takenPort = (other.address() as AddressInfo).port;
});
afterAll(() => other.close());

it('does not take another process on its port for the server that it started', async () => {
  const ports = [takenPort, await freePort()];
  const server = await startServer({ DATABASE_URL: await createEmptyDatabase() }, () =>
    Promise.resolve(ports.shift() ?? 0),
  );
  try {
    expect(server.url).not.toContain(String(takenPort));
    expect((await fetch(`${server.url}/api/docs-json`)).headers.get('content-type')).toContain(
      'json',
    );
  } finally {
    await server.stop();
  }
});

it('starts the server of the operation tests on another port when the chosen one is taken', async () => {
  const server = await Server.create({
    DATABASE_URL: await createEmptyDatabase(),
    PORT: String(takenPort),
  });
  try {
    await server.start();
    expect(server.url).not.toContain(String(takenPort));
    expect(server.output).toBe('');
  } finally {
    await server.end('SIGTERM');
  }
});

it('serves the documentation of the API only where it is switched on', async () => {
  const server = await startServer({ DATABASE_URL: await createEmptyDatabase(), API_DOCS: '' });
  try {
    for (const path of ['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/docs/index.html']) {
      const answer = await fetch(server.url + path);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        { statusCode: 404, message: 'not_found' },
      ]);
    }
  } finally {
    await server.stop();
  }
});
