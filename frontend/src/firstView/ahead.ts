// The page's only script: a few KB that run while the code itself is still on its way. They draw
// the head of an invitation, asking the server for it, start the downloads that the address is
// known to need, and then the product. Whoever needs something that was started here asks for it
// again, and finds it there or on the way.
import { askAhead } from '../api/ahead';
import { readSession, type Session } from '../api/sessionCookies';
import '../app/theme/fonts.css';
import { loadQueries } from '../app/loadQueries';
import { routes } from '../app/paths';
import { screenAt } from '../app/screens';
import { textFile } from '../shared/i18n/files';
import { language } from '../shared/i18n/language';
import { shellTexts } from '../shared/i18n/locales';
import './firstView.css';
import { drawCover, drawPrompt, type Drawn } from './firstView';
import { firstTexts } from './texts';

/** Milliseconds that the product waits for the first view: running its code holds up the painting. */
const patience = 700;

const session = readSession();
const screen = screenAt(window.location.pathname, session);
void start();

async function start(): Promise<void> {
  const rest = new Promise<undefined>((done) => setTimeout(done, patience));
  const head = screen?.path === routes.invitation ? drawHead(session) : undefined;
  const drawn = await Promise.race([head?.catch(() => undefined), rest]);
  download();
  await Promise.race([drawn?.painted, rest]);
  await import('../main');
}

/** The product meets a failure again, and shows it. */
function download(): void {
  void Promise.allSettled([
    ...[...shellTexts, ...(screen?.texts ?? [])].map((name) => textFile(language, name)?.()),
    screen?.load(),
    ...(screen?.parts?.(session) ?? []),
    ...(screen && !screen.isBare ? [loadQueries()] : []),
  ]);
}

async function drawHead(reader: Session | null): Promise<Drawn | undefined> {
  if (!firstTexts || reader?.user.verified === 0) return undefined;
  if (!reader) return drawPrompt(firstTexts);
  const id = encodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  const party = askAhead(`/api/parties/${id}`, reader.token, language);
  for (const path of [`/api/users/invitations/get/${id}`, '/api/family']) {
    void askAhead(path, reader.token, language);
  }
  const answer = await party;
  if (!answer.ok) return undefined;
  const shown = (await answer.clone().json()) as Parameters<typeof drawCover>[0];
  return drawCover(shown, firstTexts);
}
