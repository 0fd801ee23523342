// Shows what the server tells this phone (docs/adr/0059-alerts.md). Its scope has no page: it controls none and keeps
// nothing but the links with which families are to come back.
self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  const shown = { body, tag, renotify: true, icon: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('activate', (event) => event.waitUntil(dropEnded()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

async function open(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (shown) {
    await shown.focus();
    return;
  }
  // In a new tab a family is known by its link alone.
  const link = await (await caches.open('convite-alerts')).match(url.pathname);
  if (link) url.hash = `f=${await link.text()}`;
  await self.clients.openWindow(url.href);
}

/** Links that were replaced or taken over by an account while no page of theirs was open. */
async function dropEnded() {
  const links = await caches.open('convite-alerts');
  for (const page of await links.keys()) {
    const secret = await (await links.match(page)).text();
    if (await isOver(secret)) await links.delete(page);
  }
}

async function isOver(secret) {
  const answer = await fetch('/api/familyLinks/open', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ secret }),
  }).catch(() => null); // offline: another time
  if (answer?.status === 404 || answer?.status === 410) return true;
  return answer?.ok === true && (await answer.json()).state === 'claimed';
}
