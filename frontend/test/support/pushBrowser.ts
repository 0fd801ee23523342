import { jest } from '@jest/globals';

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
    caches: { open: () => Promise.resolve({ put: keep, delete: drop }) },
  });
  return { register, requestPermission, unsubscribe };
}

export const keep = jest.fn(() => Promise.resolve());
const drop = jest.fn(() => Promise.resolve(true));

/** As before. */
export function plainBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification', 'caches'])
    Reflect.deleteProperty(window, name);
  localStorage.clear();
}
