// Draws the icons of browsers and phones from public/favicon.svg, the product's logo. Run it again
// after a change of the logo: `npm run icons -w frontend`. The results are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const logo = readFileSync(join(folder, 'favicon.svg'));
/** The ground of the page, where a phone would show black through a transparent icon. */
const ground = '#fbf6ee';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** @param part the share of the width that the logo takes */
async function icon(size: number, part = 1, background: string | typeof transparent = transparent) {
  const inner = Math.round(size * part);
  const drawn = await sharp(logo, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file with PNG images, as every browser of this century reads it. */
function ico(images: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

const write = (name: string, data: Buffer) => writeFileSync(join(folder, name), data);

write('icon-192.png', await icon(192));
write('icon-512.png', await icon(512));
// Phones cut a circle, of which a maskable icon fills the inner 80 %.
write('icon-maskable-512.png', await icon(512, 0.62, ground));
write('apple-touch-icon.png', await icon(180, 0.78, ground));
const small = [16, 32, 48];
write(
  'favicon.ico',
  ico(await Promise.all(small.map(async (size) => ({ size, png: await icon(size) })))),
);
