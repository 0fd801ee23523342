// The worker that shows what the server tells a phone, in place of a browser's.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';

type Handler = (event: object) => void;

const links: Record<string, string> = {};
beforeEach(() => void Object.assign(links, { '/invitations/p/': 'secret' }));

/** @param shown pages that are open */
async function receive(
  kind: 'push' | 'notificationclick' | 'activate',
  event: object,
  shown: string[] = [],
) {
  const handlers = new Map<string, Handler>();
  const waits: Promise<unknown>[] = [];
  const show = jest.fn((_title: string, _options: object) => Promise.resolve());
  const focus = jest.fn(() => Promise.resolve());
  const openWindow = jest.fn((_url: string) => Promise.resolve());
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification: show },
    clients: {
      matchAll: () => Promise.resolve(shown.map((url) => ({ url, focus }))),
      openWindow,
    },
  };
  const caches = {
    open: () =>
      Promise.resolve({
        match: (path: string) => Promise.resolve(links[path] && { text: () => links[path] }),
        keys: () => Promise.resolve(Object.keys(links)),
        delete: (path: string) => Promise.resolve(delete links[path]),
      }),
  };
  const code = readFileSync(join(import.meta.dirname, '../../../public/push.js'), 'utf8');
  const location = { origin: 'https://convite.test' };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a worker is no module that could be imported
  new Function('self', 'caches', 'location', code)(self, caches, location);
  handlers.get(kind)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
  await Promise.all(waits);
  return { show, focus, openWindow };
}

const tap = (url: string) => ({ notification: { close: () => undefined, data: { url } } });

it('shows what it is told, a later one in place of the one before', async () => {
  const told = { title: 'Cumple', body: 'Respondieron 3 familias', tag: 'answers/p', url: '/app' };
  const { show } = await receive('push', { data: { json: () => told } });
  expect(show.mock.calls).toEqual([
    ['Cumple', expect.objectContaining({ body: told.body, tag: told.tag, data: { url: '/app' } })],
  ]);
});

it('opens the page that a notice is about, or the tab that shows it', async () => {
  const opened = await receive('notificationclick', tap('/app/parties/p?tab=confirmations'));
  expect(opened.openWindow.mock.calls).toEqual([
    ['https://convite.test/app/parties/p?tab=confirmations'],
  ]);
  const shown = await receive('notificationclick', tap('/door'), ['https://convite.test/door']);
  expect([shown.focus.mock.calls.length, shown.openWindow.mock.calls.length]).toEqual([1, 0]);
});

it('leads a family back by its own link', async () => {
  const { openWindow } = await receive('notificationclick', tap('/invitations/p/'));
  expect(openWindow.mock.calls).toEqual([['https://convite.test/invitations/p/#f=secret']]);
});

it('opens no other site', async () => {
  const { openWindow } = await receive('notificationclick', tap('https://example.com/'));
  expect(openWindow.mock.calls).toEqual([]);
});

it('keeps no link that is over', async () => {
  Object.assign(links, { '/1': 'unknown', '/2': 'claimed', '/3': 'offline' });
  const answers: Record<string, () => object> = {
    unknown: () => new Response('{}', { status: 404 }),
    claimed: () => Response.json({ state: 'claimed' }),
    secret: () => Response.json({ state: 'open' }),
  };
  globalThis.fetch = (_, init) => {
    const { secret } = JSON.parse(String(init?.body)) as { secret: string };
    const answer = answers[secret]?.() as Response | undefined;
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
  };
  await receive('activate', {});
  expect(links).toEqual({ '/invitations/p/': 'secret', '/3': 'offline' });
});
