// The links of families whose phones tell something: public/push.js leads back by them from a notice.

import { ApiError } from '../../api/apiError';

/** Of public/push.js too. */
const cacheName = 'convite-alerts';

const isThere = async (): Promise<boolean> => 'caches' in window && caches.has(cacheName);

/** A tap on a notice opens a tab, in which a family is known by its link alone. */
export async function keepLink(partyId: string, secret: string): Promise<void> {
  await (await caches.open(cacheName)).put(`/invitations/${partyId}/`, new Response(secret));
}

/** The link is over, or this phone tells nothing by it. One that replaced it stays. */
export async function dropLink(secret: string): Promise<void> {
  if (!(await isThere())) return;
  const links = await caches.open(cacheName);
  for (const page of await links.keys()) {
    const kept = await links.match(page);
    if ((await kept?.text()) === secret) await links.delete(page);
  }
}

/** What the server says of the link; one that is over is dropped. */
export async function droppedIfOver<T>(secret: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && isOver(error)) void dropLink(secret);
    throw error;
  }
}

const isOver = ({ statusCode, code }: ApiError) =>
  statusCode === 404 || statusCode === 410 || code === 'link_claimed';
