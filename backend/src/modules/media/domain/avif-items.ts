// What an AVIF contains beside the picture whose size its metadata tell (ISO/IEC 23008-12): an alpha channel, tiles
// and metadata, each of any size. The decoder reads no item that is larger than the file states for it, so that
// the stated sizes are a limit; an item without one has none.

interface Box {
  type: string;
  /** Without its header. */
  content: Buffer;
}

/** Boxes that describe pictures beside `meta`. */
const OTHER_PICTURES = ['moov', 'mini'];

const CODED = 'av01';
/** Put together from coded items, its tiles. */
const GRID = 'grid';
const TILES = 'dimg';
/** From an alpha channel to its picture. */
const CHANNEL = 'auxl';
/** Far more boxes or items than encoders write: reading them must not cost more than the picture. */
const MOST = 1_000;

/** Not decoded. Others change or overlay pictures, which encoders do not write. */
const METADATA = ['Exif', 'mime', 'uri ', 'tmap'];

/**
 * @returns the pixels of each coded item; undefined for a file that is damaged, leaves a size out, or uses the same item
 *   or bytes several times
 */
export function avifItems(file: Buffer): number[] | undefined {
  try {
    return pixelsOfItems(file);
  } catch {
    return undefined;
  }
}

function pixelsOfItems(file: Buffer): number[] {
  const top = boxes(file);
  if (top.some(({ type }) => OTHER_PICTURES.includes(type))) throw new Error('several pictures');
  const meta = boxes(only(top, 'meta').subarray(4));
  if (bytesOfItems(new Cursor(only(meta, 'iloc')), file.length) > file.length) {
    throw new Error('the same bytes several times');
  }
  const properties = boxes(only(meta, 'iprp'));
  const sizes = boxes(only(properties, 'ipco')).map(statedPixels);
  const indexes = propertiesByItem(new Cursor(only(properties, 'ipma')));
  const items = listedItems(only(meta, 'iinf'));
  const coded = idsOf(items, CODED);
  checkUses(referencesIn(meta), coded, idsOf(items, GRID));
  return coded.map((id) => {
    const stated = (indexes.get(id) ?? []).flatMap((index) => sizes[index - 1] ?? []);
    if (stated.length === 0) throw new Error('an item without a size');
    return Math.max(...stated);
  });
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const stated = bytes.readUInt32BE(at);
    const head = stated === 1 ? 16 : 8;
    const size = stated === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : stated;
    const end = size === 0 ? bytes.length : at + size;
    if (end < at + head || end > bytes.length) throw new Error('a box beyond its end');
    const type = bytes.toString('latin1', at + 4, at + 8);
    found.push({ type, content: bytes.subarray(at + head, end) });
    if (found.length > MOST) throw new Error('too many boxes');
    at = end;
  }
  return found;
}

function only(all: Box[], type: string): Buffer {
  const [found, ...others] = all.filter((box) => box.type === type);
  if (!found || others.length > 0) throw new Error(`not one ${type}`);
  return found.content;
}

function statedPixels({ type, content }: Box): number[] {
  return type === 'ispe' ? [content.readUInt32BE(4) * content.readUInt32BE(8)] : [];
}

interface Item {
  id: number;
  type: string;
}

const idsOf = (items: Item[], type: string) =>
  items.filter((item) => item.type === type).map(({ id }) => id);

function listedItems(iinf: Buffer): Item[] {
  return boxes(iinf.subarray(iinf[0] === 0 ? 6 : 8)).map(({ type, content }) => {
    const entry = new Cursor(content);
    const [version] = versionAndFlags(entry);
    if (type !== 'infe' || version < 2 || version > 3) throw new Error('an unknown item');
    const id = entry.read(version === 2 ? 2 : 4);
    const itemType = content.toString('latin1', entry.at + 2, entry.at + 6);
    if (![CODED, GRID, ...METADATA].includes(itemType)) throw new Error('an unknown item');
    return { id, type: itemType };
  });
}

/** Each item is decoded as often as it is used. The decoder refuses grids that are larger than their tiles. */
function checkUses(references: Reference[], coded: number[], grids: number[]): void {
  const tiles = references
    .filter(({ type, from }) => type === TILES && grids.includes(from))
    .flatMap(({ to }) => to);
  const channels = references
    .filter(({ type }) => type === CHANNEL)
    .flatMap(({ from, to }) => to.map(() => from));
  const used = [...tiles, ...channels];
  if (new Set(used).size < used.length || tiles.some((id) => !coded.includes(id))) {
    throw new Error('an item that is used again');
  }
}

interface Reference {
  type: string;
  from: number;
  to: number[];
}

function referencesIn(meta: Box[]): Reference[] {
  if (!meta.some(({ type }) => type === 'iref')) return [];
  const iref = only(meta, 'iref');
  const idBytes = iref[0] === 0 ? 2 : 4;
  return boxes(iref.subarray(4)).map(({ type, content }) => {
    const reference = new Cursor(content);
    const from = reference.read(idBytes);
    const to = Array.from({ length: reference.read(2) }, () => reference.read(idBytes));
    return { type, from, to };
  });
}

/** The numbers of their properties, from 1. */
function propertiesByItem(ipma: Cursor): Map<number, number[]> {
  const [version, flags] = versionAndFlags(ipma);
  const indexes = new Map<number, number[]>();
  for (let left = ipma.read(4); left > 0; left -= 1) {
    const id = ipma.read(version === 0 ? 2 : 4);
    if (indexes.has(id) || indexes.size === MOST) throw new Error('an item twice, or too many');
    const isWide = (flags & 1) === 1;
    const list = Array.from({ length: ipma.read(1) }, () => ipma.read(isWide ? 2 : 1));
    indexes.set(
      id,
      list.map((index) => index & (isWide ? 0x7fff : 0x7f)), // without the bit for "essential"
    );
  }
  return indexes;
}

/** How many bytes the items have together. @param all how many an item without a length has */
function bytesOfItems(iloc: Cursor, all: number): number {
  const [version] = versionAndFlags(iloc);
  const sizes = iloc.read(2);
  const [offset, length, base] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const index = version === 0 ? 0 : sizes & 15;
  let bytes = 0;
  for (let items = iloc.read(version === 2 ? 4 : 2); items > 0; items -= 1) {
    iloc.skip((version === 2 ? 4 : 2) + (version === 0 ? 0 : 2) + 2 + base);
    for (let extents = iloc.read(2); extents > 0; extents -= 1) {
      iloc.skip(index + offset);
      bytes += iloc.read(length) || all;
    }
  }
  return bytes;
}

const versionAndFlags = (box: Cursor): [number, number] => [box.read(1), box.read(3)];

/** Reads big-endian numbers one after the other. */
class Cursor {
  at = 0;

  constructor(private readonly bytes: Buffer) {}

  /** @throws RangeError beyond the end */
  read(size: number): number {
    this.skip(size);
    if (size === 0) return 0;
    const start = this.at - size;
    return size === 8
      ? Number(this.bytes.readBigUInt64BE(start))
      : this.bytes.readUIntBE(start, size);
  }

  skip(size: number): void {
    this.at += size;
    if (this.at > this.bytes.length) throw new RangeError('beyond the end');
  }
}
