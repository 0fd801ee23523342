import type { components } from '@/api/schema.gen';
import { festiveGround } from '../art/grounds';

export type PartyTheme = components['schemas']['PartyTheme'];

/** The colours of a theme. Every pair of text and ground that screens use passes AA: themes.test.ts. */
export interface ThemePalette {
  /** Of the lowest hill of the scene: under the party's name, in white. */
  ground: string;
  /** Small text and ornaments on the ground. */
  accent: string;
  /** Buttons, links and icons. */
  main: string;
  /** The pattern on the page, and what is chosen. */
  mist: string;
  page: string;
  /** Where the figure of the scene has its face, as `object-position`: every crop shows it at its height. */
  face: string;
}

const palette = (
  ground: string,
  accent: string,
  main: string,
  mist: string,
  page: string,
  face: string,
): ThemePalette => ({ ground, accent, main, mist, page, face });

const palettes: Record<PartyTheme, ThemePalette> = {
  dinosaurs: palette('#1d5b46', '#ffd873', '#1c7550', '#dcf0de', '#f2f9ef', '57% 30%'),
  football: palette('#0f4d2f', '#ffe27a', '#1860b0', '#d9efdd', '#f1f9f2', '50% 62%'),
  space: palette('#2a1f5e', '#ffe08a', '#5a3ec8', '#e4ddfa', '#f5f2fd', '46% 46%'),
  unicorn: palette('#6b2a6e', '#ffd873', '#ab2a78', '#fbdff0', '#fef4fa', '41% 40%'),
  jungle: palette('#234d20', '#ffd873', '#2c7429', '#e0f0d2', '#f5f9ec', '50% 55%'),
  sea: palette('#0d4a6b', '#ffe08a', '#0b6a90', '#d3edf6', '#eff9fc', '46% 52%'),
  mermaid: palette('#0f5359', '#ffdf9a', '#8a3a96', '#d5f1ed', '#f0faf8', '43% 48%'),
  pirates: palette('#163a5f', '#ffd166', '#1d5a94', '#fae5c4', '#fdf7ec', '47% 66%'),
  princess: palette('#5a2a78', '#ffd873', '#8638b4', '#f0e0fa', '#fbf5fe', '50% 48%'),
  heroes: palette('#1c2f6b', '#ffd166', '#2b50c0', '#fdeac6', '#fff9ee', '52% 38%'),
  circus: palette('#7a1f2e', '#ffd166', '#1b62a2', '#fbe3d6', '#fff7ef', '52% 56%'),
  cars: palette('#2b2f45', '#ffc94d', '#34508f', '#dfe7f5', '#f4f7fc', '48% 66%'),
  farm: palette('#5c3a1a', '#ffdc80', '#a5451a', '#fbe9cc', '#fdf8ec', '41% 56%'),
  rainbow: palette('#24558a', '#ffe07a', '#bd3169', '#dceefc', '#f3faff', '50% 60%'),
  sweets: palette('#84264d', '#ffdf8a', '#b32a5c', '#ffe0e6', '#fff6f4', '52% 56%'),
  videogames: palette('#3b1f8c', '#7df0c8', '#4a35d4', '#dbe9ff', '#f4f8ff', '50% 58%'),
  art: palette('#8f3414', '#ffe27a', '#1a6c8c', '#fde8cd', '#fff9ef', '50% 52%'),
  firstBirthday: palette('#3f5f57', '#ffdfa8', '#8f4f24', '#f8e6d4', '#fdf8f1', '45% 46%'),
  evening: palette('#2b2438', '#ffd88a', '#6a4377', '#f0e4d8', '#fbf7f1', '50% 50%'),
};

export const partyThemes = Object.keys(palettes) as PartyTheme[];

/** The illustration of a party, 16:9, calm at its bottom; the product's own, without a ground, if it has no theme. */
export const themeScene = (theme: PartyTheme | null | undefined): string =>
  themePalette(theme) ? `/themes/${theme}.svg` : '/art/party.svg';

export const sceneFace = (theme: PartyTheme | null | undefined): string =>
  themePalette(theme)?.face ?? '50% 52%';

/** A tile of 160 pixels, black on transparent: the mask of a colour. */
export const themePattern = (theme: PartyTheme): string => `/themes/patterns/${theme}.svg`;

/** Undefined without a theme, and for one that only a newer release knows. */
export const themePalette = (theme: PartyTheme | null | undefined): ThemePalette | undefined =>
  theme ? palettes[theme] : undefined;

/** The background of the illustration. @param seed selects the colours without a theme */
export const sceneGround = (theme: PartyTheme | null | undefined, seed: string): string =>
  themePalette(theme)?.ground ?? festiveGround(seed);
