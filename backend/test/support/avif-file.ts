// Puts AVIFs together box by box, also such as no encoder writes.

export interface AvifItem {
  type: string;
  data: Buffer;
  /** Its boxes in `ipco`. */
  properties: Buffer[];
  /** Only a part of another picture. */
  isHidden?: boolean;
  /** How often its data are listed. */
  times?: number;
  /** The items that it belongs to, or is made of. */
  reference?: ['auxl' | 'dimg' | 'cdsc', ...ids: number[]];
}

interface Rest {
  /** More boxes, in `meta` and beside it. */
  meta?: Buffer[];
  top?: Buffer[];
  /** Decoders know `infe` of versions 2 and 3. */
  versions?: { iloc?: 0 | 1 | 2; infe?: 1 | 2 | 3 | 4; ipma?: 0 | 1; iref?: 0 | 1 };
  /** More entries of `ipma`. */
  associations?: Buffer[];
  /** Numbers of properties are written in two bytes. */
  hasWideIndexes?: boolean;
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const text = (value: string) => Buffer.from(value, 'latin1');

export function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), text(type), content]);
}

/** A box with a version. */
export const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  flaggedBox(type, version, 0, ...parts);

const flaggedBox = (type: string, version: number, flags: number, ...parts: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, flags]), ...parts);

/** The size that the file states for an item. */
export const ispe = (width: number, height: number): Buffer =>
  fullBox('ispe', 0, u32(width), u32(height));

export const ALPHA = fullBox('auxC', 0, text('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'));

/** A picture of 100 × 75 that is put together from the items with those numbers. */
export const grid = (columns: number, ...tiles: number[]): AvifItem => ({
  type: 'grid',
  data: Buffer.concat([
    Buffer.from([0, 0, tiles.length / columns - 1, columns - 1]),
    u16(100),
    u16(75),
  ]),
  properties: [ispe(100, 75)],
  reference: ['dimg', ...tiles],
});

/** A file of these items, numbered from 1; the first one is the picture. */
export function avifFile(
  items: AvifItem[],
  { meta = [], top = [], versions = {}, associations = [], hasWideIndexes = false }: Rest = {},
) {
  const ftyp = box('ftyp', text('avif\0\0\0\0avifmif1miaf'));
  const { iloc = 0, infe = 2, ipma = 0, iref = 0 } = versions;
  const numbers = (areWide: boolean) => (areWide ? u32 : u16);
  const [inIloc, inInfe] = [numbers(iloc === 2), numbers(infe !== 2)] as const;
  const [inIpma, inIref] = [numbers(ipma === 1), numbers(iref === 1)] as const;
  const properties = [...new Set(items.flatMap((item) => item.properties))];
  const described = (start: number) => {
    let at = start;
    const located = items.map(({ data, times = 1 }, n) => {
      const extent = Buffer.concat([...(iloc > 0 ? [u32(0)] : []), ...[u32(at), u32(data.length)]]);
      at += data.length;
      const method = iloc > 0 ? [u16(0)] : [];
      const list = Array<Buffer>(times).fill(extent);
      return Buffer.concat([inIloc(n + 1), ...method, u16(0), u16(times), ...list]);
    });
    const listed = items.map(({ type, isHidden }, n) =>
      flaggedBox('infe', infe, isHidden ? 1 : 0, inInfe(n + 1), u16(0), text(`${type}\0`)),
    );
    const ofItems = items.map((item, n) => {
      const indexes = item.properties.map((property) => properties.indexOf(property) + 1);
      const written = hasWideIndexes ? indexes.map(u16) : [Buffer.from(indexes)];
      return Buffer.concat([inIpma(n + 1), Buffer.from([indexes.length]), ...written]);
    });
    const associated = [...ofItems, ...associations];
    const references = items.flatMap(({ reference }, n) => {
      const [type, ...ids] = reference ?? [];
      return type ? [box(type, inIref(n + 1), u16(ids.length), ...ids.map(inIref))] : [];
    });
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        iloc,
        Buffer.from([0x44, iloc > 0 ? 4 : 0]),
        inIloc(items.length),
        ...located,
      ),
      fullBox('iinf', 0, u16(items.length), ...listed),
      ...(references.length > 0 ? [fullBox('iref', iref, ...references)] : []),
      box(
        'iprp',
        box('ipco', ...properties),
        flaggedBox('ipma', ipma, hasWideIndexes ? 1 : 0, u32(associated.length), ...associated),
      ),
      ...meta,
    );
  };
  const before = Buffer.concat([ftyp, ...top]);
  const start = before.length + described(0).length + 8;
  const data = box('mdat', ...items.map((item) => item.data));
  return Buffer.concat([before, described(start), data]);
}
