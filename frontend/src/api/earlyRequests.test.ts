import { requestEarly, takeEarlyResponse } from './earlyRequests';

const path = '/api/family';
const request = { method: 'GET', url: `https://fiesta.example${path}` };
const realFetch = globalThis.fetch;
const realNow = Date.now;

let asked: { path: string; headers: unknown }[];
beforeEach(() => {
  asked = [];
  globalThis.fetch = (input, init) => {
    asked.push({ path: String(input), headers: init?.headers });
    return Promise.resolve(new Response('[]'));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  Date.now = realNow;
});

describe('early requests', () => {
  it('are sent with the client’s headers and taken once', async () => {
    await requestEarly(path, 'token', 'es');
    expect(asked).toEqual([
      { path, headers: { Authorization: 'Bearer token', 'Accept-Language': 'es' } },
    ]);
    expect(await (await takeEarlyResponse(request, 'token'))?.text()).toBe('[]');
    expect(await takeEarlyResponse(request, 'token')).toBeUndefined();
  });

  it('are discarded for another session', async () => {
    await requestEarly(path, 'token', 'es');
    expect(await takeEarlyResponse(request, 'other')).toBeUndefined();
    expect(await takeEarlyResponse(request, 'token')).toBeUndefined();
  });

  it('do not answer a write or another URL', async () => {
    await requestEarly(path, 'token', 'es');
    expect(await takeEarlyResponse({ ...request, method: 'POST' }, 'token')).toBeUndefined();
    expect(
      await takeEarlyResponse({ ...request, url: `${request.url}?x=1` }, 'token'),
    ).toBeUndefined();
    expect(await takeEarlyResponse(request, 'token')).toBeDefined();
  });

  it('expire', async () => {
    await requestEarly(path, 'token', 'es');
    const later = realNow() + 11_000;
    Date.now = () => later;
    expect(await takeEarlyResponse(request, 'token')).toBeUndefined();
  });

  it('are repeated by the client when the server was not reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await requestEarly(path, 'token', 'es').catch(() => undefined);
    expect(await takeEarlyResponse(request, 'token')).toBeUndefined();
  });
});
