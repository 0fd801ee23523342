import sharp from 'sharp';
import { PREVIEW_SIZE, type PreviewCard } from '../../../src/modules/media/domain/preview-card.js';
import {
  MAX_PREVIEW_BYTES,
  previewImage,
} from '../../../src/modules/media/infrastructure/preview-image.js';
import { PARTY_THEMES } from '../../../src/modules/parties/parties.api.js';
import { photo } from '../../support/pictures.js';

const COVERS = process.env.TEST_LONG ? 200 : 3;

const card = (theme: string | null, title = 'Cumple de Sofía'): PreviewCard => ({
  partyId: 'x',
  title,
  when: 'Miércoles 23 de septiembre',
  who: 'Te invitan Ana María, Bruno y los abuelos de Paysandú',
  theme,
  coverId: null,
  locale: 'es',
});

/** Where the texts are. */
const TEXTS = { left: 64, top: 56, width: 490, height: 518 };
const AA = 4.5;

const LONG = 'Cumpleaños número siete de Maximiliano Alejandro y bautismo de Guadalupe 🎉🦖🎂';

/** As smooth or as noisy, as wide or as tall as a number says. */
async function cover(n: number): Promise<Buffer> {
  const [width, height] = n % 2 ? [960, 640 + n] : [700 + n, 1300];
  const noise = photo(width, height);
  return (n % 3 ? noise.blur(0.4 + (n % 17)) : noise).webp({ quality: 60 + (n % 41) }).toBuffer();
}

/** Of the brightest pixels of the texts, and of what is behind them: more than half of the panel. */
async function contrastOf(image: Buffer): Promise<number> {
  const pixels = await sharp(image).extract(TEXTS).raw().toBuffer();
  const channel = (at: number) => LINEAR[pixels[at] ?? 0] ?? 0;
  const lights: number[] = [];
  for (let at = 0; at < pixels.length; at += 3) {
    lights.push(0.2126 * channel(at) + 0.7152 * channel(at + 1) + 0.0722 * channel(at + 2));
  }
  lights.sort((a, b) => a - b);
  const at = (share: number) => lights[Math.floor(lights.length * share)] ?? 0;
  return (at(0.98) + 0.05) / (at(0.5) + 0.05);
}

/** Of each value of a channel of sRGB. */
const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

async function expectSmall(image: Buffer): Promise<void> {
  expect(image.length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES);
  expect(await sharp(image).metadata()).toMatchObject({
    ...PREVIEW_SIZE,
    format: 'jpeg',
    isProgressive: false,
  });
  expect(await contrastOf(image)).toBeGreaterThanOrEqual(AA);
}

it.each([...PARTY_THEMES, null])(
  'a preview in the theme %s is small, and its texts pass AA on its pixels',
  async (theme) => {
    await expectSmall(await previewImage(card(theme, LONG), 'Invitación'));
  },
);

it(`${COVERS} covers of every kind make small previews, whose texts pass AA`, async () => {
  for (let n = 0; n < COVERS; n += 1) {
    const theme = PARTY_THEMES[n % PARTY_THEMES.length] ?? null;
    await expectSmall(await previewImage(card(theme), 'Invitación', await cover(n)));
  }
}, 600_000);

it('a cover of sharp noise makes a small preview, whose texts pass AA', async () => {
  const noise = await photo(660, 630).webp({ lossless: true }).toBuffer();
  await expectSmall(await previewImage(card('sea', LONG), 'Invitación', noise));
});
