// The service worker: the pages of hosts and of doors open without a connection. It keeps the files that
// vite/appShell.ts lists and nothing of the API, and leaves all other pages to the server. Doors and pick-up passes
// register it (src/shared/appShell).
import { newShell, type ShellFile } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

/** Chromium's static routing; not among TypeScript's types. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

const shell = newShell(self.__WB_MANIFEST);

self.addEventListener('install', (event: InstallEvent) => {
  // A call of the API then starts no worker. One that a call starts while a newer version takes over held
  // back that version, and with it all page loads, for minutes.
  const routes = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  event.waitUntil(Promise.all([shell.download(), routes]));
});

// It waits until a page, which knows whether a tap is queued, lets it take over.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'takeOver') void self.skipWaiting();
});

// The page that registered it gets the parts that it has not loaded yet without a connection too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.forgetOthers(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const answer = shell.answerTo(event.request, async () => {
    const client = await self.clients.get(event.clientId);
    return client?.url;
  });
  if (answer) event.respondWith(answer);
});
