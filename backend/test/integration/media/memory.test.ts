import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { HUGE_AVIF } from '../../support/huge-avif.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

const MAX_MEGABYTES = 400;

let t: TestApp;
let server: ServerProcess;
let host: TestAccount;
let partyId: string;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  host = await t.make.account();
  partyId = await t.make.party(host.id);
  server = await startServer({
    DATABASE_URL: t.config.DATABASE_URL,
    // As docker/product.sh.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256 --v8-pool-size=1',
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await t.close();
});

const canvas = (megapixels: number, channels: 3 | 4) => {
  const height = Math.floor(Math.sqrt((megapixels * 1_000_000 * 3) / 4));
  const width = Math.floor((height * 4) / 3);
  const background = { r: 200, g: 30, b: 60, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
};

async function send(picture: Buffer): Promise<number> {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(picture)]), 'foto');
  const answer = await fetch(`${server.url}/api/parties/${partyId}/pictures`, {
    method: 'POST',
    headers: host.auth,
    body,
  });
  await answer.text();
  return answer.status;
}

/** The most memory that the process has had so far, in megabytes. */
const peak = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('the server’s memory', () => {
  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['a small AVIF of 49 megapixels', 400, () => HUGE_AVIF],
    [
      'a JPEG of 49 megapixels',
      201,
      () => canvas(49, 3).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    [
      'the largest progressive JPEG',
      201,
      () => canvas(15.9, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    [
      'the largest interlaced PNG',
      201,
      () => canvas(15.9, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ],
    [
      'the largest AVIF, with alpha and 10 bits',
      201,
      () => canvas(3.9, 4).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
  ])(
    'stays below 400 MB for %s',
    async (_, status, make) => {
      expect(await send(await make())).toBe(status);
      expect(peak()).toBeLessThan(MAX_MEGABYTES);
    },
    60_000,
  );

  it('stays below 400 MB for several at once', async () => {
    const picture = await canvas(3.9, 4).avif({ effort: 0, bitdepth: 10 }).toBuffer();
    expect(await Promise.all([send(picture), send(picture)])).toEqual([201, 201]);
    expect(peak()).toBeLessThan(MAX_MEGABYTES);
  }, 60_000);
});
