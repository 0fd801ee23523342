// The page's entry: a few KB without React. On an invitation they draw its head and send its
// requests while the application is being downloaded; without them the largest paint of a guest's
// first visit comes after all of the JavaScript (docs/performance.md).
import { requestEarly } from '../api/earlyRequests';
import { readSession, type Session } from '../api/sessionCookies';
import { festiveGround } from '../shared/art/grounds';
import type { PartyTheme } from '../shared/pictures/themes';
import { textFile } from '../shared/i18n/files';
import { language } from '../shared/i18n/language';
import { coverImage } from '../shared/pictures/coverImage';
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
  if (!session) {
    const prompt = element('div', 'first-prompt', element('h1', '', (await texts).prompt.title));
    prompt.style.background = festiveGround('');
    return paint(prompt);
  }
  // Apart from this file, because visitors download it too and see no theme.
  const themes = import('../shared/pictures/themes');
  const [response] = ['parties', 'users/invitations/get', 'family'].map((path) =>
    requestEarly(`/api/${path}${path === 'family' ? '' : `/${id}`}`, session.token, language),
  );
  const answer = (await response)?.clone();
  if (!answer?.ok) return;
  const party = (await answer.json()) as {
    name: string;
    theme: PartyTheme | null;
    pictures: { id: string }[];
  };
  const title = element('h1', '', party.name);
  const shade = element('div', 'first-shade', element('p', '', (await texts).view.invited), title);
  const cover = party.pictures[0];
  const { themeGround, themeScene } = await themes;
  const ground = cover ? undefined : themeGround(party.theme);
  const scene = party.theme && ground ? [{ alt: '', src: themeScene(party.theme) }] : [];
  const image = (cover ? [imageOf(cover.id)] : scene).map((one) => Object.assign(new Image(), one));
  const picture = element('div', 'first-picture', ...image, shade);
  if (!cover) picture.style.background = ground ?? festiveGround(id);
  if (ground) {
    picture.classList.add('first-scene');
    picture.style.setProperty('--ground', ground);
  }
  await paint(element('div', 'first-cover', picture), image[0]?.decode());
}

/** `src` last: it starts the download with the properties set before it. */
function imageOf(id: string) {
  const { src, srcSet: srcset, ...rest } = coverImage(id);
  return { ...rest, alt: '', srcset, src };
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Below the bar of index.html, unless the application is there already. */
async function paint(head: HTMLElement, image?: Promise<void>): Promise<void> {
  document.querySelector('#root > .first-paint')?.append(head);
  await image?.catch(() => undefined);
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));
}
