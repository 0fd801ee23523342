import { festiveColors } from '../art/grounds';
import { pictureSources, pictureUrl } from './pictureUrl';
import { sceneFace, sceneGround, themePalette, themeScene, type PartyTheme } from './themes';

export interface CoverOf {
  theme: PartyTheme | null;
  pictureId: string | undefined;
  /** Selects the colours of the product's own art. */
  seed: string;
}

/** A head's element, and its picture or scene if it has one. */
export interface Head {
  head: HTMLElement;
  image?: HTMLImageElement;
}

/**
 * The head of an invitation, without React: the first paint draws it before the application is there
 * (firstPaint/), and the application draws it again in the same place. firstPaint.css has its rules. It
 * sets the colours of the page.
 */
export function coverHead(
  of: CoverOf,
  lines: HTMLElement[],
  image: HTMLImageElement = coverImage(of),
): Head {
  const { theme, pictureId, seed } = of;
  const palette = themePalette(theme);
  const shade = element('div', 'first-shade', ...lines);
  const head = element('div', 'first-picture', image, shade);
  if (!pictureId) {
    head.style.background = sceneGround(theme, seed);
    image.style.objectPosition = sceneFace(theme);
    head.classList.add('first-scene');
    setColors(head, festiveColors(seed));
  }
  if (palette) {
    const { ground, accent, main, mist, page } = palette;
    setColors(head, { ground, accent });
    // As ThemedPage, which removes them.
    setColors(document.documentElement, { main, mist, page });
  }
  return { head, image };
}

/** Characters of a name from which on it is smaller, so that the date below stays in view. */
export const LONG = 40;

/**
 * What a guest sees of a party.
 * @param line who invites, or that it is called off
 * @param image its picture or scene, where its download has begun
 * @param isPreview the page has another heading
 */
export function guestHead(
  of: CoverOf,
  line: string,
  name: string,
  { image, isPreview = false }: { image?: HTMLImageElement; isPreview?: boolean } = {},
): Head {
  const heading = element(
    isPreview ? 'p' : 'h1',
    `first-title${name.length > LONG ? ' is-long' : ''}`,
    name,
  );
  if (!isPreview) heading.tabIndex = -1;
  return coverHead(of, [element('p', '', line), heading], image);
}

/** The picture of a head, or the scene of its theme. Its download begins at once. */
export function coverImage({ theme, pictureId }: CoverOf): HTMLImageElement {
  if (pictureId) return photo(pictureId);
  return Object.assign(new Image(), { alt: '', src: themeScene(theme) });
}

/**
 * As wide as a phone. Soft under its shade, it needs not quite as many pixels as the screen has: a phone
 * is sent the middle size. `src` last: it starts the download with the properties set before it.
 */
const photo = (id: string) =>
  Object.assign(new Image(), {
    alt: '',
    fetchPriority: 'high',
    sizes: isNetworkSlow() ? '44vw' : '(min-width: 1100px) 616px, 88vw',
    srcset: pictureSources(id),
    src: pictureUrl(id, 960),
  });

/** Milliseconds in which the page itself, some 5 KB, arrives on slow 4G with twice its delay. */
const quick = 400;

/** The answer does not wait for a sharp picture then. */
function isNetworkSlow(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.requestStart > quick;
}

function setColors({ style }: HTMLElement, named: Record<string, string>): void {
  for (const [name, color] of Object.entries(named)) style.setProperty(`--${name}`, color);
}

export function element(
  name: string,
  className: string,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}
