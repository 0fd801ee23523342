import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isCollected } from '../../../test/support/garbage.js';
import { RequestStorage } from './request-storage.js';

async function respond(act: (storage: RequestStorage<object>) => void): Promise<WeakRef<object>> {
  const storage = new RequestStorage<object>();
  let held: WeakRef<object> | undefined;
  const server = createServer((_request, response) => {
    const value = { of: 'the request' };
    held = new WeakRef(value);
    storage.run(response, value, () => {
      act(storage);
      setImmediate(() => response.end());
    });
  });
  server.keepAliveTimeout = 0; // the connection stays open, however busy the machine is
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done, fail) => {
    get({ port, agent, host: '127.0.0.1' }, (answer) => answer.resume().on('end', done)).on(
      'error',
      fail,
    );
  });
  await isCollected(held);
  const connections = await new Promise<number>((done, fail) =>
    server.getConnections((error, count) => (error ? fail(error) : done(count))),
  );
  expect(connections).toBe(1);
  agent.destroy();
  await new Promise((done) => server.close(done));
  if (!held) throw new Error('The request did not arrive');
  return held;
}

describe('RequestStorage', () => {
  it('has the value during the request only', async () => {
    let value: object | undefined;
    await respond((storage) => (value = storage.value));
    expect(value).toEqual({ of: 'the request' });
    expect(new RequestStorage().value).toBeUndefined();
  });

  it('does not keep the value while the connection waits for its next request', async () => {
    expect((await respond(() => undefined)).deref()).toBeUndefined();
  });
});
