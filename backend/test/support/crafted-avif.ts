// AVIFs of 100 × 75 that make the decoder read far more.
import { ALPHA, avifFile, grid, ispe, type AvifItem } from './avif-file.js';
import { HUGE_AVIF } from './huge-avif.js';
import { plain } from './pictures.js';

type Size = [width: number, height: number];

const STATED: Size = [100, 75];
const IN_TRUTH: Size = [8080, 6056];

/** A box of a file, wherever it is. */
function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return Buffer.from(file.subarray(at, at + file.readUInt32BE(at)));
}

/** The one picture of a file, stated to have another size. */
const pictureOf = (file: Buffer, size?: Size): AvifItem => ({
  type: 'av01',
  data: boxIn(file, 'mdat').subarray(8),
  properties: [...(size ? [ispe(...size)] : []), boxIn(file, 'av1C')],
});

const encoded = async (size: Size) =>
  pictureOf(
    await plain(...size)
      .avif({ effort: 0 })
      .toBuffer(),
    size,
  );
const small = () => encoded(STATED);

const alphaOf = (of: number, item: AvifItem): AvifItem => ({
  ...item,
  properties: [...item.properties, Buffer.from(ALPHA)],
  reference: ['auxl', of],
});

/** What the others are made like. */
export const honestAvif = async () => avifFile([await small()]);

/** Of two tiles, as some phones write it. */
export async function avifOfTiles(size = STATED): Promise<Buffer> {
  const tile = { ...(await encoded(size)), isHidden: true };
  return avifFile([grid(1, 2, 3), tile, tile]);
}

/** Its data have 49 megapixels. */
export const lyingAvif = () => Promise.resolve(avifFile([pictureOf(HUGE_AVIF, STATED)]));

export const avifWithHugeAlpha = async () =>
  avifFile([await small(), alphaOf(1, pictureOf(HUGE_AVIF, IN_TRUTH))]);

/** Nothing says how large its alpha channel is. */
export const avifWithUnknownAlpha = async () =>
  avifFile([await small(), alphaOf(1, pictureOf(HUGE_AVIF))]);

/** An alpha channel of an alpha channel and so on, each of 3 megapixels. */
export async function avifWithManyAlphas(): Promise<Buffer> {
  const channel = await encoded([2000, 1500]);
  const channels = Array.from({ length: 20 }, (_, n) => alphaOf(n + 1, channel));
  return avifFile([await small(), ...channels]);
}

export const avifOfHugeTile = () =>
  Promise.resolve(avifFile([grid(1, 2), pictureOf(HUGE_AVIF, IN_TRUTH)]));

/** 64 times the same tile. */
export async function avifOfOneTile(): Promise<Buffer> {
  const tile = { ...(await encoded([2000, 1500])), isHidden: true };
  return avifFile([grid(8, ...Array<number>(64).fill(2)), tile]);
}

/** Each of its tiles has the same alpha channel of 3 megapixels. */
export async function avifOfOneAlpha(): Promise<Buffer> {
  const tile = { ...(await small()), isHidden: true };
  const tiles = Array.from({ length: 100 }, (_, n) => n + 2);
  const alpha = { ...alphaOf(1, await encoded([2000, 1500])), isHidden: true };
  const ofTiles: AvifItem = { ...alpha, reference: ['auxl', ...tiles] };
  return avifFile([grid(100, ...tiles), ...tiles.map(() => tile), ofTiles]);
}

/** Thirty times the same bytes. */
export const repeatingAvif = async () => {
  const { data, ...picture } = await small();
  return avifFile([
    { ...picture, data: Buffer.concat([data, Buffer.alloc(9_000_000)]), times: 30 },
  ]);
};
