// The page's entry: a few KB without React. On an invitation they draw its head and send its
// requests while the application is being downloaded; without them the largest paint of a guest's
// first visit comes after all of the JavaScript (docs/performance.md).
import { requestEarly } from '../api/earlyRequests';
import { readVisitorParty } from '../api/visitorParty';
import { readSession } from '../api/sessionCookies';
import { textFile } from '../shared/i18n/files';
import { language } from '../shared/i18n/language';
import type { GuestParty } from './heads';
import type invitationTexts from '../locales/es/invitations.json';
import type visitorTexts from '../locales/es/visitor.json';

/** Milliseconds that the application waits for the head: its code would hold up the painting. */
const patience = 700;

// recover.ts, in the page.
start().catch(() => dispatchEvent(new Event('convite:failed')));

async function start(): Promise<void> {
  if (location.pathname === '/answer') return (await import('../answer/entry')).started;
  const partyId = /^\/invitations\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  if (partyId) {
    const painted = paintHead(partyId).catch(() => undefined);
    await Promise.race([painted, new Promise((done) => setTimeout(done, patience))]);
  }
  return (await import('../main')).started;
}

/** Resolves when the head of the invitation is painted, if there is one. */
async function paintHead(id: string): Promise<void> {
  const session = readSession();
  if (session?.user.verified === 0) return;
  const drawn = await (session ? guestHead(id, session.token) : visitorHead(id));
  if (!drawn) return;
  // Below the bar of index.html, unless the application is there already.
  document.querySelector('#root > .first-paint')?.append(drawn.head);
  await drawn.image?.decode().catch(() => undefined);
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));
}

async function guestHead(id: string, token: string) {
  const drawing = heads();
  const pending = texts<typeof invitationTexts>('invitations');
  for (const part of [drawing, pending]) part.catch(() => undefined); // of a party that is refused
  const [party] = [`parties/${id}`, `users/invitations/get/${id}`, 'family'].map((path) =>
    requestEarly(`/api/${path}`, token, language),
  );
  const response = (await party)?.clone();
  if (!response?.ok) return undefined;
  const { firstGuestHead } = await drawing;
  return firstGuestHead((await response.json()) as GuestParty, pending);
}

async function visitorHead(id: string) {
  const parts = [heads(), texts<typeof visitorTexts>('visitor')] as const;
  const party = await readVisitorParty(id, language);
  const [{ firstVisitorHead }, own] = await Promise.all(parts);
  return firstVisitorHead(party, own, language);
}

/** Apart from this file, because other pages download it too. */
function heads() {
  return import('./heads');
}

/** Rejects in a locale without a file of the namespace. */
async function texts<T>(namespace: string): Promise<T> {
  const read = textFile(language, namespace);
  if (!read) throw new Error(`No texts of ${namespace}`);
  return (await read()) as T;
}
