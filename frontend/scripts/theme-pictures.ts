// Draws the scenes of the themes as JPEG pictures, for mail programs, which show no SVG. Run it again
// after a change of a scene: `npm run theme-pictures -w frontend`. The results are committed.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const themes = join(import.meta.dirname, '../public/themes');
const mail = join(themes, 'mail');
/** Pixels: one and a half times the width of a mail. */
const WIDTH = 840;

mkdirSync(mail, { recursive: true });
for (const name of readdirSync(themes).filter((file) => file.endsWith('.svg'))) {
  await sharp(join(themes, name), { density: 144 })
    .resize(WIDTH)
    .jpeg({
      quality: 78,
      trellisQuantisation: true,
      overshootDeringing: true,
      quantisationTable: 3,
    })
    .toFile(join(mail, name.replace('.svg', '.jpg')));
}
