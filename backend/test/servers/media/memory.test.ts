import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import {
  maxMegapixels,
  type PictureShape,
} from '../../../src/modules/media/domain/decoding-limits.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

const MAX_MEGABYTES = 400;

/** Between two requests of a client, so that the load leaves the processors to the decoder. */
const PAUSE_MS = 50;

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
    NODE_DISABLE_COMPILE_CACHE: '1', // code from a cache takes memory
    // As docker/product.sh.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256 --v8-pool-size=1',
  });
});
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

/** Turned by its metadata alone, as phones do. */
const turned = (picture: Sharp) => picture.withMetadata({ orientation: 6 }).toBuffer();

const deep = (picture: Sharp) => picture.toColourspace('rgb16');

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

/** Just within the limit, which the samples follow, so that a limit that is too high is found. */
function largest(shape: Pick<PictureShape, 'format'> & Partial<PictureShape>, channels: 3 | 4 = 4) {
  const plain = { isProgressive: false, isTurned: false, isDeep: false };
  return canvas(maxMegapixels({ ...plain, ...shape }) - 0.1, channels);
}

const FINE = { chromaSubsampling: '4:4:4' };
const progressive = { isProgressive: true };

/** The largest picture of each way of encoding that is accepted. */
const SAMPLES: [name: string, make: () => Promise<Buffer>][] = [
  ['a JPEG, turned', () => turned(largest({ format: 'jpeg' }, 3).jpeg(FINE))],
  [
    'a progressive JPEG, turned',
    () =>
      turned(largest({ format: 'jpeg', ...progressive }, 3).jpeg({ progressive: true, ...FINE })),
  ],
  [
    'a PNG with alpha, turned',
    () => turned(largest({ format: 'png', isTurned: true }).png({ compressionLevel: 1 })),
  ],
  [
    'a PNG of 16 bits',
    () =>
      deep(largest({ format: 'png', isDeep: true }))
        .png({ compressionLevel: 1 })
        .toBuffer(),
  ],
  [
    'an interlaced PNG of 16 bits, turned',
    () =>
      turned(
        deep(largest({ format: 'png', isDeep: true, ...progressive })).png({
          progressive: true,
          compressionLevel: 1,
        }),
      ),
  ],
  [
    'a lossless WebP, turned',
    () => turned(largest({ format: 'webp' }).webp({ lossless: true, effort: 0 })),
  ],
];

/** Log-ins, each of which takes 19 MB, and reads, until they are stopped. */
function putUnderLoad(): () => Promise<unknown> {
  let isOver = false;
  const repeat = async (path: string, init: RequestInit) => {
    while (!isOver) {
      await (await fetch(server.url + path, init)).text();
      await wait(PAUSE_MS);
    }
  };
  const login: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: host.email, password: 'no es esta clave' }),
  };
  const clients = [0, 1].flatMap(() => [
    repeat('/api/auth/login', login),
    repeat('/api/parties', { headers: host.auth }),
    repeat(`/api/parties/${partyId}`, { headers: host.auth }),
  ]);
  return () => {
    isOver = true;
    return Promise.all(clients);
  };
}

describeOnLinux('the memory of a busy server', () => {
  let stop: () => Promise<unknown>;
  beforeAll(() => {
    stop = putUnderLoad();
  });
  afterAll(() => stop());

  it.each(SAMPLES)('stays below 400 MB for the largest: %s', async (_, make) => {
    expect(await send(await make())).toBe(201);
    expect(peak()).toBeLessThan(MAX_MEGABYTES);
  });

  it('stays below 400 MB for several at once', async () => {
    const shape = { format: 'png', isDeep: true, ...progressive } as const;
    const picture = await turned(
      deep(largest(shape)).png({ progressive: true, compressionLevel: 1 }),
    );
    expect(await Promise.all([send(picture), send(picture)])).toEqual([201, 201]);
    expect(peak()).toBeLessThan(MAX_MEGABYTES);
  });
});
