// A browser whose camera shows what a test holds in front of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser, openPerson, type Person, type Product } from './browser.js';

const width = 640;
const height = 480;
/** Of the other phone's screen in the picture, in pixels: at arm's length. */
const side = 340;
const frames = 3;

export interface CameraBrowser {
  person: () => Promise<Person>;
  /**
   * From the next time that the camera is opened.
   * @param picture of the screen of another phone; null for a dark room
   */
  show: (picture: Buffer | null) => Promise<void>;
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
    show: async (picture) => writeFileSync(video, await film(picture)),
    stop: async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** YUV4MPEG2: the brightness of each pixel, and no colour. A photo of a screen: tilted, blurred, grey. */
async function film(picture: Buffer | null): Promise<Buffer> {
  const grey = picture ? await photo(picture) : Buffer.alloc(width * height, 8);
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    grey,
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]);
}

async function photo(picture: Buffer): Promise<Buffer> {
  const screen = await sharp(picture).resize({ height: side }).png().toBuffer();
  const tilted = await sharp(screen).rotate(6, { background: '#d8d8d8' }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite([{ input: tilted }])
    .blur(0.7)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
