// The entry of an invitation's page: a few KB without React. They take the secret of a family link out of the
// address, draw the head and send its requests while the page of the reader is being downloaded; without them the
// largest paint of a guest's first visit comes after all of the JavaScript (docs/performance.md).
import { LinkCalls, type Opened } from '../answer/api';
import { shownOf } from '../answer/shownOf';
import { requestEarly } from '../api/earlyRequests';
import { readVisitorParty } from '../api/visitorParty';
import { readSession } from '../api/sessionCookies';
import { isLink, takeSecret } from '../shared/familyLink/secret';
import { language } from '../shared/i18n/language';
import type { GuestParty } from './heads';
import { show, texts } from './show';
import type answerTexts from '../locales/es/answer.json';
import type invitationTexts from '../locales/es/invitations.json';
import type occasionTexts from '../locales/es/occasion.json';
import type { Head } from '../shared/pictures/coverHead';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// recover.ts, in the page.
start().catch(() => dispatchEvent(new Event('convite:failed')));

async function start(): Promise<void> {
  const partyId = /^\/invitations\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? null;
  // A link that is pasted over the page which is open is opened too.
  addEventListener('hashchange', () => isLink() && location.reload());
  const secret = takeSecret(partyId);
  // Without a party it is the address that links had before.
  if (!partyId || secret) return openLink(partyId, secret);
  const session = readSession();
  if (session || !isUuid.test(partyId)) {
    const head = session?.user.verified === 1 ? guestHead(partyId, session.token) : undefined;
    return show(head, import('../main'));
  }
  const page = import('../answer/visitor').then(({ start: begin }) => ({
    start: () => begin(partyId),
  }));
  return show(visitorHead(partyId), page);
}

async function guestHead(id: string, token: string): Promise<Head | undefined> {
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

async function visitorHead(id: string): Promise<Head> {
  const parts = [heads(), texts<typeof occasionTexts>('occasion')] as const;
  const party = await readVisitorParty(id, language);
  const [{ firstVisitorHead }, own] = await Promise.all(parts);
  return firstVisitorHead(party, own.invitation, own, language);
}

/** With an account the application opens it, at the address of its party. */
async function openLink(partyId: string | null, secret: string | null): Promise<void> {
  const isWithAccount =
    readSession()?.user.verified === 1 || new URLSearchParams(location.search).has('account');
  if (isWithAccount && partyId) return show(undefined, import('../main'));
  const calls = secret === null ? null : new LinkCalls(secret);
  const opened = calls?.openEarly();
  opened?.catch(() => undefined); // the page reports it
  if (isWithAccount && (await opened?.catch(() => null))) return show(undefined, import('../main'));
  const page = import('../answer/link').then(({ start: begin }) => ({
    start: () => begin(calls),
  }));
  return show(opened && linkHead(partyId, opened), page);
}

async function linkHead(partyId: string | null, opened: Promise<Opened>): Promise<Head> {
  const parts = [
    heads(),
    texts<typeof answerTexts>('answer'),
    texts<typeof occasionTexts>('occasion'),
  ] as const;
  for (const part of parts) part.catch(() => undefined); // of a link that is unknown
  if (partyId) void readVisitorParty(partyId, language);
  const link = await opened;
  const visited = await readVisitorParty(link.party_id, language);
  const [{ firstVisitorHead }, { greeting }, own] = await Promise.all(parts);
  const title = greeting.replace('{{family}}', link.family.name);
  return firstVisitorHead(shownOf(link, visited), title, own, language);
}

/** Apart from this file, which waits for nothing else. */
function heads() {
  return import('./heads');
}
