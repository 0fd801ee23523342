import { festiveGround } from '../art/grounds';
import { coverImage } from './coverImage';
import { themePalette, themeScene, type PartyTheme } from './themes';

interface Shown {
  theme: PartyTheme | null;
  pictureId: string | undefined;
  /** Selects the colours of the product's own art. */
  seed: string;
}

/**
 * The head of an invitation without React, which draws it before the application is there, and on the
 * visitor's page instead of it: firstPaint.css has its rules. It sets the colours of the page.
 */
export function coverHead({ theme, pictureId, seed }: Shown, lines: HTMLElement[]) {
  const palette = themePalette(theme);
  const hasScene = theme && palette && !pictureId;
  const image = hasScene
    ? Object.assign(new Image(), { alt: '', src: themeScene(theme) })
    : pictureId && imageOf(pictureId);
  const shade = element('div', 'first-shade', ...lines);
  const picture = element('div', 'first-picture', ...(image ? [image] : []), shade);
  if (!pictureId) picture.style.background = palette?.ground ?? festiveGround(seed);
  if (hasScene) picture.classList.add('first-scene');
  if (palette) {
    const { ground, accent, ...ofPage } = palette;
    setColors(picture, { ground, accent });
    // As ThemedPage, which removes them.
    setColors(document.documentElement, ofPage);
  }
  return { head: element('div', 'first-cover', picture), image: image || undefined };
}

/** `src` last: it starts the download with the properties set before it. */
function imageOf(id: string) {
  const { src, srcSet: srcset, ...rest } = coverImage(id);
  return Object.assign(new Image(), { ...rest, alt: '', srcset, src });
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
