import { themePalette, themePattern, type PartyTheme } from '../shared/pictures/themes';

/** The colours and the pattern of a theme, as variables of answer.css: the page is of one party. */
export function setThemeColors(theme: PartyTheme | null): void {
  const palette = themePalette(theme);
  if (!theme || !palette) return;
  const { style } = document.documentElement;
  const values = { ...palette, pattern: `url(${themePattern(theme)})` };
  for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, value);
}
