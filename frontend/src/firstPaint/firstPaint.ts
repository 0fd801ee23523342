// The entry of an invitation's page: a few KB without React. They take the secret of a family link out of the
// address, draw the head and send its requests while the page of the reader is being downloaded; without them the
// largest paint of a guest's first visit comes after all of the JavaScript (docs/performance.md).
import type { Invited } from '../answer/invited';
import { LinkCalls, type Opened } from '../answer/api';
import { shownOf } from '../answer/shownOf';
import { forgetEarlyResponses, requestEarly } from '../api/earlyRequests';
import { readVisitorParty } from '../api/visitorParty';
import { readSession, type Session } from '../api/sessionCookies';
import { isAsked } from '../features/invitations/isAsked';
import { isLink, takeSecret } from '../shared/familyLink/secret';
import { language } from '../shared/i18n/language';
import { firstGuestHead, type GuestParty } from './guestHead';
import { show, texts, textsOf } from './show';
import { firstVisitorHead } from './visitorHead';
import type answerTexts from '../locales/es/answer.json';
import type invitationTexts from '../locales/es/invitations.json';
import type occasionTexts from '../locales/es/occasion.json';
import type { Head } from '../shared/pictures/coverHead';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function start(): Promise<void> {
  const partyId = /^\/invitations\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? null;
  // A link that is pasted over the page which is open is opened too.
  addEventListener('hashchange', () => isLink() && location.reload());
  const secret = takeSecret(partyId);
  // Without a party it is the address that links had before.
  if (!partyId || secret) return openLink(partyId, secret);
  const session = readSession();
  if (!isUuid.test(partyId)) return show(undefined, import('../main'));
  if (session) {
    if (session.user.verified !== 1) return show(undefined, import('../main'));
    const opening = openInvitation(partyId, session);
    return show(guestHead(opening.party), guestPage(opening));
  }
  // What the head needs is asked for before the page: browsers send six requests at a time.
  const head = visitorHead(partyId);
  const page = import('../answer/visitor').then(({ start: begin }) => ({
    start: () => begin(partyId),
  }));
  return show(head, page);
}

type Row = Invited['rows'][number];

/** What is read of an invitation while its page is downloaded. The application takes what is left of it. */
interface Opening {
  ownId: string;
  party: Promise<GuestParty>;
  rows: Promise<Row[]>;
  family: Invited['family'];
  /** Whether there is a change of which the household has not been told. */
  hasNews: Promise<boolean>;
}

function openInvitation(id: string, { token, user }: Session): Opening {
  const read = async <T>(path: string): Promise<T> => {
    const response = (await requestEarly(`/api/${path}`, token, language)).clone();
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as T;
  };
  const opening = {
    ownId: user.id,
    party: read<GuestParty>(`parties/${id}`),
    rows: read<Row[]>(`users/invitations/get/${id}`),
    family: read<Awaited<Invited['family']>>('family'),
    hasNews: read<{ own?: { seen: boolean }[] }>(`parties/${id}/changes`).then(
      ({ own }) => own?.some(({ seen }) => !seen) ?? false,
      () => false,
    ),
  };
  // The application asks again.
  for (const part of [opening.party, opening.rows, opening.family]) part.catch(() => undefined);
  return opening;
}

async function guestHead(reading: Promise<GuestParty>): Promise<Head | undefined> {
  textsOf('invited');
  const pending = texts<typeof invitationTexts>('invitations');
  pending.catch(() => undefined); // of a party that is refused
  const party = await reading.catch(() => undefined);
  return party && firstGuestHead(party, pending);
}

/** Milliseconds after which the application may as well be downloaded. */
const patience = 10_000;

/** The small page for a household that is asked for its answer; otherwise the application. */
async function guestPage({ party, rows, family, hasNews, ownId }: Opening) {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const read = await Promise.race([Promise.all([party, rows, hasNews]), late]).catch(() => null);
  const [invitedTo, asked, isTold] = read ?? [];
  if (!invitedTo || !asked || isTold || !isAsked(invitedTo, asked, Date.now()))
    return import('../main');
  forgetEarlyResponses(); // an answer changes what they say
  const invited: Invited = { party: invitedTo, rows: asked, family, ownId, at: Date.now() };
  return import('../answer/invited').then(({ start: begin }) => ({ start: () => begin(invited) }));
}

async function visitorHead(id: string): Promise<Head> {
  const reading = readVisitorParty(id, language);
  textsOf('visitor');
  const [party, own] = await Promise.all([reading, texts<typeof occasionTexts>('occasion')]);
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
  const head = opened && linkHead(partyId, opened);
  const page = import('../answer/link').then(({ start: begin }) => ({
    start: () => begin(calls),
  }));
  return show(head, page);
}

async function linkHead(partyId: string | null, opened: Promise<Opened>): Promise<Head> {
  if (partyId) void readVisitorParty(partyId, language);
  textsOf('link');
  const link = await opened;
  const visited = await readVisitorParty(link.party_id, language);
  const [{ greeting }, own] = await Promise.all([
    texts<typeof answerTexts>('answer'),
    texts<typeof occasionTexts>('occasion'),
  ]);
  const title = greeting.replace('{{family}}', link.family.name);
  return firstVisitorHead(shownOf(link, visited), title, own, language);
}

// At the end of the file, because it uses constants. The event is handled by recover.ts, in the page.
start().catch(() => dispatchEvent(new Event('convite:failed')));
