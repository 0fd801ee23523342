import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { TestAccount } from '../factories.js';
import type { TestApp } from './app.js';

export const plain = (width = 800, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c03060' } });

/** A photo as a camera makes it: nothing in it is flat, so it weighs. */
export const photo = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** Left half red, right half blue. */
export const redAndBlue = async (width: number, height: number): Promise<Sharp> => {
  const half = { width: width / 2, height, channels: 3 as const, background: '#0000ff' };
  const blue = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
};

/** An animated WebP; no two frames that follow each other are alike. */
export async function animation(count: number): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
  const [odd, even] = [await frame('#102030'), await frame('#f0e0d0')];
  const frames = Array.from({ length: count }, (_, n) => (n % 2 ? odd : even));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}

/** Uploads a file like a browser, with the given name and content type. */
export const upload = (
  t: TestApp,
  host: TestAccount,
  partyId: string,
  bytes: Buffer,
  as: { filename?: string; contentType?: string; field?: string } = {},
) =>
  t.post(host, `/parties/${partyId}/pictures`).attach(as.field ?? 'picture', bytes, {
    filename: as.filename ?? 'foto.jpg',
    contentType: as.contentType ?? 'image/jpeg',
  });

export const pictureIds = async (t: TestApp, partyId: string): Promise<string[]> => {
  const rows = await t.em.execute<{ id: string }[]>(
    'select id from media.pictures where party_id = ? order by position',
    [partyId],
  );
  return rows.map((row) => row.id);
};
