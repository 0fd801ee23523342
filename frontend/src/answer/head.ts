import { festiveGround } from '../shared/art/grounds';
import { themePalette, themePattern, themeScene, type PartyTheme } from '../shared/pictures/themes';

export interface AnswerHead {
  title: string;
  greeting?: string;
  host?: string;
  theme?: PartyTheme | null;
}

/**
 * Fills the header of the page and sets the page's colours, without React: entry.ts does it before the
 * application is there.
 * @param header with `.answer-title`, in `.answer`
 */
export function drawHead(header: HTMLElement, { title, greeting, host, theme }: AnswerHead): void {
  const palette = themePalette(theme);
  header.closest('.answer')?.classList.toggle('themed', !!palette);
  header.style.background = palette ? '' : festiveGround(title);
  const texts = header.querySelector('.answer-title');
  texts?.replaceChildren(
    ...[element('p', greeting), element('h1', title), element('p', host)].filter(
      ({ textContent }) => textContent,
    ),
  );
  header.querySelector('.answer-scene')?.remove();
  if (!theme || !palette) return;
  const scene = Object.assign(new Image(), { className: 'answer-scene', alt: '' });
  scene.src = themeScene(theme);
  texts?.before(scene);
  const colors = { ...palette, pattern: `url(${themePattern(theme)})` };
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(colors)) style.setProperty(`--${name}`, value);
}

const element = (name: string, textContent = '') =>
  Object.assign(document.createElement(name), { textContent });
