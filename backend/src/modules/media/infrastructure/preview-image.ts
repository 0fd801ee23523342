import { PREVIEW_SIZE, type PreviewCard } from '../domain/preview-card.js';
import { previewColours } from '../domain/preview-colours.js';
import { sharp } from './image-library.js';
import { drawPanel, PICTURE } from './preview-drawing.js';
import { sceneOf } from './preview-scene.js';

/** What programs that show links download at most. */
export const MAX_PREVIEW_BYTES = 300_000;

/** Photos of noise need the lower ones. */
const QUALITIES = [86, 74, 60, 44, 30, 18, 8];

/** Scenes are 16:9; a middle part of them is seen. */
const SCENE = { width: 1120, height: PREVIEW_SIZE.height, left: 200 } as const;
const SCENE_DENSITY = (72 * SCENE.width) / 800;

/**
 * A baseline JPEG of at most MAX_PREVIEW_BYTES.
 * @param generic the title in place of a name in letters that no font has
 * @param cover a picture in WebP in place of the theme's scene
 */
export async function previewImage(
  card: PreviewCard,
  generic: string,
  cover?: Buffer,
): Promise<Buffer> {
  const picture = await (cover ? photo(cover) : scene(card.theme)).png().toBuffer();
  const { data, info } = await sharp({
    create: { ...PREVIEW_SIZE, channels: 3, background: previewColours(card.theme).ground },
  })
    .composite([
      { input: picture, left: PICTURE.left, top: 0 },
      { input: Buffer.from(drawPanel(card, generic)) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, progressive: false }).toBuffer();
    if (jpeg.length <= MAX_PREVIEW_BYTES) return jpeg;
  }
  throw new Error('A preview is too large at every quality');
}

const scene = (theme: PreviewCard['theme']) =>
  sharp(sceneOf(theme), { density: SCENE_DENSITY })
    .resize(SCENE.width, SCENE.height)
    .extract({ left: SCENE.left, top: 0, width: PICTURE.width, height: PICTURE.height });

/** Faces are in the part that is kept. */
const photo = (cover: Buffer) =>
  sharp(cover, { failOn: 'error' }).resize({
    width: PICTURE.width,
    height: PICTURE.height,
    fit: 'cover',
    position: 'attention',
  });
