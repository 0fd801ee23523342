import { jest } from '@jest/globals';
import type { Answers } from './server';

export const serverKey = 'BKey';
const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;

/**
 * A browser that can be told something, with what it was asked.
 * @param answer of its person
 */
export function pushBrowser(answer: NotificationPermission = 'granted') {
  let subscription: object | null = null;
  let registration: object | undefined;
  const register = jest.fn((_url: string, _options: object) => {
    registration = { active: {}, pushManager };
    return Promise.resolve(registration);
  });
  const unsubscribe = jest.fn(() => Promise.resolve((subscription = null) === null));
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      subscription = {
        options: { applicationServerKey: bytesOf(serverKey) },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/own',
          keys: { p256dh: 'public', auth: 'secret' },
        }),
        unsubscribe,
      };
      return Promise.resolve(subscription);
    },
  };
  const requestPermission = jest.fn(() => Promise.resolve(answer));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: () => Promise.resolve(registration) },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission: 'default', requestPermission },
    caches: { has: () => Promise.resolve(true), open: () => Promise.resolve(keptLinks) },
  });
  return { register, requestPermission, unsubscribe };
}

/** The links by which notices lead back, by their pages. */
export const kept = new Map<string, string>();
const keptLinks = {
  put: async (page: string, response: Response) => void kept.set(page, await response.text()),
  keys: () => Promise.resolve([...kept.keys()]),
  match: (page: string) => Promise.resolve({ text: () => Promise.resolve(kept.get(page)) }),
  delete: (page: string) => Promise.resolve(kept.delete(page)),
};

/** A server that knows what this browser tells. @param path of the alerts, below /api/ */
export function phoneAnswers(path = 'alerts'): Answers {
  let kinds: string[] = [];
  return {
    [`GET /api/${path}`]: { body: { key: serverKey, phones: [] } },
    [`PUT /api/${path}`]: (body) => {
      const { add, remove } = body as { add: string[]; remove: string[] };
      kinds = [...kinds, ...add].filter((kind) => !remove.includes(kind));
      return { body: { id: 'own', kinds } };
    },
  };
}

/** As before. */
export function plainBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification', 'caches'])
    Reflect.deleteProperty(window, name);
  localStorage.clear();
  kept.clear();
}
