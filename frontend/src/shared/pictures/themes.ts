import type { components } from '@/api/schema.gen';

export type PartyTheme = components['schemas']['PartyTheme'];

/** The colour of the ground of each scene, on which white text passes AA. */
const grounds: Record<PartyTheme, string> = {
  dinosaurs: '#1d5b46',
  football: '#0f4d2f',
  space: '#2a1f5e',
  unicorn: '#6b2a6e',
  jungle: '#234d20',
  sea: '#0d4a6b',
  pirates: '#163a5f',
  princess: '#5a2a78',
  heroes: '#1c2f6b',
  circus: '#7a1f2e',
  cars: '#2b2f45',
  rainbow: '#24558a',
  evening: '#2b2438',
};

export const partyThemes = Object.keys(grounds) as PartyTheme[];

/** The illustration of a theme, 16:9, calm at its bottom. */
export const themeScene = (theme: PartyTheme): string => `/themes/${theme}.svg`;

/** Undefined without a theme, and for one that only a newer release knows. */
export const themeGround = (theme: PartyTheme | null): string | undefined =>
  theme ? grounds[theme] : undefined;
