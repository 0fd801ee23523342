// Sent in place of /sw.js when SERVICE_WORKER=false (docs/operations/installations.md): removes the worker and what it
// has kept from every phone that asks for its next version. Lists and taps of a door stay.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('convite-shell-'))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.registration.unregister()),
  ),
);
