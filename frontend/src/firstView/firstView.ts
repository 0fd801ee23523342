import { festiveGround } from '../shared/art/grounds';
import { coverImage } from '../shared/pictures/coverImage';
import type { FirstTexts } from './texts';

interface CoveredParty {
  id: string;
  name: string;
  pictures: readonly { id: string }[];
}

export interface Drawn {
  /** When it is on the screen. */
  painted: Promise<unknown>;
}

/** What a visitor reads first of an invitation. */
export function drawPrompt(texts: FirstTexts): Drawn {
  const stage = element('div', 'first-prompt', element('h1', '', texts.promptTitle));
  stage.style.background = festiveGround('');
  show(stage);
  return { painted: nextFrame() };
}

/** The head of a guest's invitation. */
export function drawCover(party: CoveredParty, texts: FirstTexts): Drawn {
  const shade = element(
    'div',
    'first-shade',
    element('p', '', texts.invited),
    element('h1', '', party.name),
  );
  const cover = party.pictures[0];
  const picture = cover ? pictureOf(cover.id) : null;
  const frame = element('div', 'first-picture', ...(picture ? [picture] : []), shade);
  if (!cover) frame.style.background = festiveGround(party.id);
  show(element('div', 'first-cover', frame));
  const isThere = picture?.decode().catch(() => undefined);
  return { painted: Promise.resolve(isThere).then(nextFrame) };
}

function pictureOf(id: string): HTMLImageElement {
  const { src, srcSet: srcset, ...rest } = coverImage(id);
  // The address last: it starts the download with what was said before.
  return Object.assign(new Image(), rest, { alt: '', srcset }, { src });
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Below the bar that the page itself holds, unless the screen is there already. */
function show(view: HTMLElement): void {
  document.querySelector('#root > .first-view')?.append(view);
}

/** Resolves when the next frame is on the screen. */
const nextFrame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));
