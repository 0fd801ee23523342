import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { MAIL_THEMES } from '../../../../backend/src/shared/mail/mail-themes';
import { contrast } from '../theme/contrast';
import { colors } from '../theme/colors';
import {
  partyThemes,
  sceneFace,
  themePalette,
  themePattern,
  themeScene,
  type PartyTheme,
} from './themes';

const publicFolder = join(import.meta.dirname, '../../../public');
const AA = 4.5;

const paletteOf = (theme: PartyTheme) => {
  const found = themePalette(theme);
  if (!found) throw new Error(`${theme} has no palette`);
  return found;
};
const fileOf = (path: string) => readFileSync(join(publicFolder, path), 'utf8');

describe.each(partyThemes)('the theme %s', (theme) => {
  it('has colours on which its texts pass AA', () => {
    const { ground, accent, main, mist, page } = paletteOf(theme);
    const pairs = [
      ['#ffffff', ground],
      [accent, ground],
      ...[colors.paper, mist, page].flatMap((light) => [
        [main, light],
        [ground, light],
        [colors.ink, light],
        [colors.inkSoft, light],
      ]),
    ] as [string, string][];
    const weak = pairs.filter(([text, behind]) => contrast(text, behind) < AA);
    expect(weak).toEqual([]);
  });

  it('has its face where a crop keeps it above the ground', () => {
    const [x = 0, y = 0] = sceneFace(theme).split(' ').map(parseFloat);
    expect(x).toBeGreaterThan(40);
    expect(x).toBeLessThan(60);
    expect(y).toBeGreaterThan(25);
    expect(y).toBeLessThan(70);
  });

  it('weighs at most 15 KB, compressed', () => {
    const files = [themeScene(theme), themePattern(theme)].map((path) => gzipSync(fileOf(path)));
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(15_000);
  });

  it('is shown in mails as it is drawn', async () => {
    // The server's tests, in the same process, let no file be read by its name.
    const small = (path: string) =>
      sharp(readFileSync(join(publicFolder, path)))
        .resize(48, 27)
        .removeAlpha()
        .raw()
        .toBuffer();
    const [scene, picture] = await Promise.all([
      small(themeScene(theme)),
      small(`themes/mail/${theme}.jpg`),
    ]);
    const unlike = scene.filter((value, at) => Math.abs(value - (picture[at] ?? 0)) > 24);
    expect(unlike.length / scene.length).toBeLessThan(0.03);
  });

  it('has a motion of its own, not with reduced motion, that ends within five seconds', () => {
    const scene = fileOf(themeScene(theme));
    expect(scene).toContain('class="own"');
    const [, moving = ''] =
      /@media\(prefers-reduced-motion:no-preference\)\{((?:[^{}]*\{[^{}]*\})*)\}/.exec(scene) ?? [];
    expect(scene.replace(moving, '')).not.toContain('animation:');
    expect(scene).not.toContain('<animate');
    const ends = [...moving.matchAll(/animation:\w+ ([\d.]+)s [^;}]*?(\d+)(?: alternate)?[;}]/g)];
    expect(ends).toHaveLength(6);
    for (const [, seconds, times] of ends) {
      expect(Number(seconds) * Number(times)).toBeLessThanOrEqual(5);
    }
  });
});

it('mails have the colours of the invitation', () => {
  const own = partyThemes.map((theme) => {
    const { ground, main } = paletteOf(theme);
    return [theme, { ground, main }] as const;
  });
  expect(MAIL_THEMES).toEqual(Object.fromEntries(own));
});

it('each theme has a scene and a pattern unlike those of the others', () => {
  const names = partyThemes.map((theme) => `${theme}.svg`).toSorted();
  for (const folder of ['themes', 'themes/patterns']) {
    const files = readdirSync(join(publicFolder, folder)).filter((name) => name.endsWith('.svg'));
    expect(files.toSorted()).toEqual(names);
    expect(new Set(files.map((name) => fileOf(`${folder}/${name}`))).size).toBe(names.length);
  }
});
