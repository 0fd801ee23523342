// This browser as its push service knows it. Nothing is registered before a person says yes.
import { plainCall } from '../../api/plainCall';
import type { components } from '../../api/schema.gen';
import { pushWorkerUrl, setDefaultPolicy } from '../trustedTypes';

/** In which there is no page: the worker controls none. */
const scope = '/push/';

const every: Record<components['schemas']['AlertKind'], true> = {
  ...{ answers: true, reminders: true, changes: true, places: true, child: true, urgent: true },
};

export interface PhoneAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that can show what it is told, and was not told never to. */
export const canTell = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isBlocked = (): boolean => Notification.permission === 'denied';

/** What is there already; null before a yes, and when it is for another key. */
export async function phoneAddress(key: string): Promise<PhoneAddress | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isFor(key, subscription) ? toAddress(subscription) : null;
}

/**
 * The account of the token leaves this phone, which may be another's: it is told nothing more. Where the server cannot
 * be told so, the browser takes no more messages.
 */
export async function endAlerts(token: string): Promise<void> {
  if (!canTell()) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const body = { ...toAddress(subscription), add: [], remove: Object.keys(every) };
  const call = plainCall('/api/alerts', { method: 'PUT', token, body, keepalive: true });
  await call.catch(() => subscription.unsubscribe());
}

/** Asks the person, as the browser does it. @returns null when the answer is no */
export async function subscribe(key: string): Promise<PhoneAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  setDefaultPolicy();
  const { pushManager } = await activated(
    await navigator.serviceWorker.register(pushWorkerUrl, { scope, updateViaCache: 'none' }),
  );
  const known = await pushManager.getSubscription();
  if (known && !isFor(key, known)) await known.unsubscribe();
  return toAddress(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

/** By which the server's list names this phone. */
export async function phoneId({ endpoint }: PhoneAddress): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return toBase64Url(digest);
}

function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve(registration);
  return new Promise((resolve, reject) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration);
      if (worker.state === 'redundant') reject(new Error('The worker was not activated'));
    }),
  );
}

function isFor(key: string, { options }: PushSubscription): boolean {
  const { applicationServerKey: own } = options;
  return own !== null && toBase64Url(own) === key;
}

function toAddress(subscription: PushSubscription): PhoneAddress {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
