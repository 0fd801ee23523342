import { setDefaultPolicy, workerUrl } from '../trustedTypes';

/** Milliseconds between two looks for a new version while a page stays open. */
const lookEvery = 60 * 60_000;

/** Off where operations removed the worker from all phones (docs/operations/installations.md). */
const isAllowed = () =>
  document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content === 'on';

type MayChange = () => boolean | Promise<boolean>;

let kept: Promise<boolean> | undefined;
let offer: () => void = () => undefined;

/**
 * Downloads the pages of hosts, doors and pick-up passes, so that they open without a connection, and keeps
 * them up to date. Only doors and pick-up passes call it: a guest who opens an invitation downloads none of it.
 * @param mayChange whether a new version may take over now
 * @returns false where the browser has no service workers or refuses them
 */
export function keepShell(mayChange: MayChange): Promise<boolean> {
  kept ??= register(mayChange)
    .catch(() => false)
    .then((done) => {
      if (!done) kept = undefined; // the next page tries again
      return done;
    });
  return kept;
}

/** When the last queued tap was sent: a version that waited for it takes over. */
export const offerChange = (): void => offer();

async function register(mayChange: MayChange): Promise<boolean> {
  // The development server has no worker: nothing is missing there.
  if (import.meta.env.DEV) return true;
  if (!('serviceWorker' in navigator) || !isAllowed()) return false;
  setDefaultPolicy();
  const registration = await navigator.serviceWorker.register(workerUrl, {
    updateViaCache: 'none',
  });
  const change = async () => {
    if (registration.waiting && (await mayChange())) registration.waiting?.postMessage('takeOver');
  };
  const watch = () => registration.installing?.addEventListener('statechange', () => void change());
  registration.addEventListener('updatefound', watch);
  watch();
  setInterval(() => {
    void change();
    registration.update().catch(() => undefined);
  }, lookEvery);
  offer = () => void change();
  offer();
  // Browsers look by themselves only some time after a page was opened.
  if (registration.active) registration.update().catch(() => undefined);
  return active(registration);
}

/** Resolves when everything is downloaded; false when that failed. */
function active(registration: ServiceWorkerRegistration): Promise<boolean> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || registration.active) return Promise.resolve(Boolean(worker));
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    }),
  );
}
