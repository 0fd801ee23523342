// The page's entry: a few KB without React. On an invitation they draw its head and send its
// requests while the application is being downloaded; without them the largest paint of a guest's
// first visit comes after all of the JavaScript (docs/performance.md).
import { requestEarly } from '../api/earlyRequests';
import { readVisitorParty } from '../api/visitorParty';
import { readSession, type Session } from '../api/sessionCookies';
import { textFile } from '../shared/i18n/files';
import { language } from '../shared/i18n/language';
import type { ShownParty } from '../shared/pictures/invitationHeads';
import type invitationTexts from '../locales/es/invitations.json';
import type visitorTexts from '../locales/es/visitor.json';

/** Milliseconds that the application waits for the head: its code would hold up the painting. */
const patience = 700;

const partyId = /^\/invitations\/([^/]+)\/?$/.exec(window.location.pathname)?.[1];
// recover.ts, in the page.
start().catch(() => dispatchEvent(new Event('convite:failed')));

async function start(): Promise<void> {
  if (window.location.pathname === '/answer') {
    await (
      await import('../answer/entry')
    ).started;
    return;
  }
  if (partyId) {
    const head = drawHead(partyId, readSession()).catch(() => undefined);
    await Promise.race([head, new Promise((done) => setTimeout(done, patience))]);
  }
  await (
    await import('../main')
  ).started;
}

/** Resolves when the head of the invitation is painted. */
async function drawHead(id: string, session: Session | null): Promise<void> {
  if (session?.user.verified === 0) return;
  const texts = textFile(language, session ? 'invitations' : 'visitor')?.() as Promise<
    typeof invitationTexts & typeof visitorTexts
  >;
  // Apart from this file, because other pages download it too.
  const parts = import('../shared/pictures/invitationHeads');
  if (!session) {
    const [{ drawVisitorHead }, party] = await Promise.all([parts, readVisitorParty(id, language)]);
    return paint(...drawVisitorHead(party, (await texts).prompt, language));
  }
  const [response] = ['parties', 'users/invitations/get', 'family'].map((path) =>
    requestEarly(`/api/${path}${path === 'family' ? '' : `/${id}`}`, session.token, language),
  );
  const answer = (await response)?.clone();
  if (!answer?.ok) return;
  const party = (await answer.json()) as ShownParty;
  const { drawGuestHead } = await parts;
  return paint(...drawGuestHead(party, (await texts).view));
}

/** Below the bar of index.html, unless the application is there already. */
async function paint(head: HTMLElement, image?: HTMLImageElement): Promise<void> {
  document.querySelector('#root > .first-paint')?.append(head);
  await image?.decode().catch(() => undefined);
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));
}
