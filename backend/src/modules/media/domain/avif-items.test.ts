import {
  ALPHA,
  avifFile,
  box,
  fullBox,
  grid,
  ispe,
  type AvifItem,
} from '../../../../test/support/avif-file.js';
import { avifItems } from './avif-items.js';

const picture = (width = 100, height = 75): AvifItem => ({
  type: 'av01',
  data: Buffer.alloc(50),
  properties: [ispe(width, height), box('av1C', Buffer.alloc(4))],
});
const exif: AvifItem = {
  type: 'Exif',
  data: Buffer.alloc(20),
  properties: [],
  reference: ['cdsc', 1],
};
const alpha = (): AvifItem => ({
  ...picture(4000, 1000),
  properties: [ispe(4000, 1000), Buffer.from(ALPHA)],
  reference: ['auxl', 1],
});

const tilesWithAlpha = (): AvifItem[] => [
  grid(2, 2, 3),
  picture(),
  picture(),
  { ...alpha(), reference: ['auxl', 2] },
  { ...alpha(), reference: ['auxl', 3] },
];

/** The header of a `free` box that states this length. */
const header = (length: number) => Buffer.from([0, 0, 0, length, ...Buffer.from('free')]);
const u64 = (value: number) => Buffer.from([0, 0, 0, 0, 0, 0, 0, value]);

describe('the coded items of an AVIF', () => {
  it('are its picture and its alpha channel, without its metadata', () => {
    expect(avifItems(avifFile([picture(), alpha(), exif]))).toEqual([7_500, 4_000_000]);
  });

  it.each([
    ['small numbers', {}],
    ['methods', { iloc: 1 as const }],
    ['large numbers', { iloc: 2 as const, infe: 3 as const, ipma: 1 as const }],
  ])('are read of boxes with %s', (_, versions) => {
    expect(avifItems(avifFile([picture(), exif], { versions }))).toEqual([7_500]);
  });

  it('are read where their properties have wide numbers', () => {
    const file = avifFile([picture(), alpha()], { hasWideIndexes: true });
    expect(avifItems(file)).toEqual([7_500, 4_000_000]);
  });

  it.each<[string, AvifItem[]]>([
    ['several metadata of one picture', [picture(), exif, { ...exif, type: 'mime' }]],
    ['other metadata', [picture(), { ...exif, type: 'uri ' }, { ...exif, type: 'tmap' }]],
    ['an alpha channel', [picture(), alpha()]],
    ['tiles with an alpha channel each', tilesWithAlpha()],
    ['a tile that metadata refer to', [grid(1, 2), picture(), { ...exif, reference: ['dimg', 2] }]],
  ])('are listed for a file with %s, whose references have 16 or 32 bits', (_, items) => {
    for (const iref of [0, 1] as const) {
      const coded = items.filter(({ type }) => type === 'av01');
      expect(avifItems(avifFile(items, { versions: { iref } }))).toHaveLength(coded.length);
    }
  });

  it.each([
    ['with a length of 64 bits', Buffer.concat([header(1), u64(24), Buffer.alloc(8)])],
    ['without content', box('free')],
  ])('are known in a file that has a box %s', (_, more) => {
    expect(avifItems(avifFile([picture()], { top: [more] }))).toEqual([7_500]);
  });

  it('are known in a file whose last box reaches to its end', () => {
    const file = Buffer.concat([avifFile([picture()]), header(0), Buffer.alloc(9)]);
    expect(avifItems(file)).toEqual([7_500]);
  });

  it('are known in a file of as many boxes as are read', () => {
    const more = Array<Buffer>(1_000 - 3).fill(box('free'));
    expect(avifItems(avifFile([picture()], { top: more }))).toEqual([7_500]);
    expect(avifItems(avifFile([picture()], { top: [...more, box('free')] }))).toBeUndefined();
  });

  it('have the largest of their sizes', () => {
    const item = picture();
    item.properties.push(ispe(65_536, 65_536));
    expect(avifItems(avifFile([item]))).toEqual([2 ** 32]);
  });

  it('are the tiles of a grid', () => {
    const file = avifFile([grid(2, 3, 4), exif, picture(), picture(50, 50)]);
    expect(avifItems(file)).toEqual([7_500, 2_500]);
  });

  const withoutSize = (): AvifItem => ({ ...alpha(), properties: [Buffer.from(ALPHA)] });
  it.each<[string, Buffer]>([
    ['leaves out the size of an item', avifFile([picture(), withoutSize()])],
    ['uses a tile again', avifFile([grid(2, 2, 2), picture()])],
    [
      'uses an alpha channel again',
      avifFile([picture(), { ...alpha(), reference: ['auxl', 1, 1] }]),
    ],
    ['uses a tile in two grids', avifFile([grid(1, 3), grid(1, 3), picture()])],
    ['has a grid of grids', avifFile([picture(), grid(1, 1), grid(1, 2)])],
    ['has a tile that is not there', avifFile([grid(1, 3), picture()])],
    ['overlays pictures', avifFile([{ ...grid(1, 2), type: 'iovl' }, picture()])],
    ['reads the same bytes often', avifFile([{ ...picture(), times: 20 }])],
    ['reads the same metadata often', avifFile([picture(), { ...exif, times: 200 }])],
    ['has two descriptions', avifFile([picture()], { top: [fullBox('meta', 0)] })],
    ['has two lists of places', avifFile([picture()], { meta: [fullBox('iloc', 0)] })],
    ['is also a film', avifFile([picture()], { top: [box('moov')] })],
    ['is also described in short', avifFile([picture()], { top: [box('mini')] })],
    [
      'has a box that is shorter than its header',
      avifFile([picture()], { top: [Buffer.from([0, 0, 0, 4]), box('free')] }),
    ],
    ['lists items as old files do', avifFile([picture()], { versions: { infe: 1 } })],
    ['lists items in an unknown way', avifFile([picture()], { versions: { infe: 4 } })],
    [
      'states properties of an item twice',
      avifFile([picture()], { associations: [Buffer.from([0, 1, 1, 1])] }),
    ],
    ['has two lists of properties', avifFile([picture()], { meta: [box('iprp')] })],
    ['ends within a box', avifFile([picture()]).subarray(0, -1)],
    ['has a box without an end', avifFile([picture()], { meta: [Buffer.from([0, 0, 0, 7])] })],
    [
      'has thousands of boxes',
      avifFile([picture()], { top: Array<Buffer>(2_000).fill(box('free')) }),
    ],
    ['has thousands of items', avifFile([picture(), ...Array<AvifItem>(2_000).fill(exif)])],
    ['has no boxes', Buffer.from('no picture at all')],
    ['is empty', Buffer.alloc(0)],
  ])('are unknown of a file that %s', (_, file) => {
    expect(avifItems(file)).toBeUndefined();
  });
});
