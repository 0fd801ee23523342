import { askAhead, takeAhead } from './ahead';

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

describe('what was asked ahead', () => {
  it('is asked as the client would, and taken once', async () => {
    await askAhead(path, 'token', 'es');
    expect(asked).toEqual([
      { path, headers: { Authorization: 'Bearer token', 'Accept-Language': 'es' } },
    ]);
    expect(await (await takeAhead(request, 'token'))?.text()).toBe('[]');
    expect(await takeAhead(request, 'token')).toBeUndefined();
  });

  it('is nothing for another session, and gone', async () => {
    await askAhead(path, 'token', 'es');
    expect(await takeAhead(request, 'other')).toBeUndefined();
    expect(await takeAhead(request, 'token')).toBeUndefined();
  });

  it('is nothing for a change, or for another question', async () => {
    await askAhead(path, 'token', 'es');
    expect(await takeAhead({ ...request, method: 'POST' }, 'token')).toBeUndefined();
    expect(await takeAhead({ ...request, url: `${request.url}?x=1` }, 'token')).toBeUndefined();
    expect(await takeAhead(request, 'token')).toBeDefined();
  });

  it('is nothing when it is old', async () => {
    await askAhead(path, 'token', 'es');
    const later = realNow() + 11_000;
    Date.now = () => later;
    expect(await takeAhead(request, 'token')).toBeUndefined();
  });

  it('is nothing when the server was not reached: it is asked again', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await askAhead(path, 'token', 'es').catch(() => undefined);
    expect(await takeAhead(request, 'token')).toBeUndefined();
  });
});
