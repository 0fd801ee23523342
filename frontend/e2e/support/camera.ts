// A browser whose camera shows what a test holds in front of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import sharp from 'sharp';
import { launchBrowser, openPerson, type Person, type Product } from './browser.js';

const width = 640;
const height = 480;
/** Of the code in the picture, in pixels: a phone at arm's length. */
const side = 300;
const frames = 3;

export interface CameraBrowser {
  person: () => Promise<Person>;
  /** From the next time that the camera is opened. Null: a dark room. */
  show: (text: string | null) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startCameraBrowser({ server }: Product): Promise<CameraBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'convite-camera-'));
  const video = join(folder, 'camera.y4m');
  writeFileSync(video, await film(null));
  const browser = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]);
  return {
    person: async () => {
      const person = await openPerson(browser, server.url);
      await person.context.grantPermissions(['camera'], { origin: server.url });
      return person;
    },
    show: async (text) => writeFileSync(video, await film(text)),
    stop: async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** YUV4MPEG2: the brightness of each pixel, and no colour. A photo of a screen: tilted, blurred, grey. */
async function film(text: string | null): Promise<Buffer> {
  const grey = text === null ? Buffer.alloc(width * height, 8) : await photo(text);
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    grey,
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]);
}

async function photo(text: string): Promise<Buffer> {
  const code = await sharp(Buffer.from(encodeQR(text, 'svg', { border: 4, ecc: 'medium' })))
    .resize(side, side, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const tilted = await sharp(code).rotate(6, { background: '#d8d8d8' }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite([{ input: tilted }])
    .blur(0.7)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
