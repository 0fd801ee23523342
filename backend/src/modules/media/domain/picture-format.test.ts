import { pictureFormat } from './picture-format.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The first box of an ISO media file: its size, its type, and the brands. */
const ftyp = (major: string, ...compatible: string[]) => {
  const brands = [major, '\0\0\0\0', ...compatible].join('');
  return bytes(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}\0\0\0\0meta`);
};

describe('the format of a file', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ])('is read from its bytes: %s', (format, head) => {
    expect(pictureFormat(head)).toBe(format);
  });

  it.each<[code: string, head: Buffer]>([
    ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'].map(
      (brand): [string, Buffer] => ['heic_not_supported', ftyp(brand, 'mif1')],
    ),
    ['heic_not_supported', ftyp('mif1', 'heic')],
    ['unsupported_media_type', ftyp('avif', 'mif1', 'miaf')],
    ['unsupported_media_type', ftyp('mp42', 'isom')],
    ['unsupported_media_type', bytes('GIF89a')],
    ['unsupported_media_type', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['unsupported_media_type', bytes('<html>')],
    ['unsupported_media_type', bytes('PK\x03\x04')],
    ['unsupported_media_type', bytes('RIFF\x10\0\0\0WAVE')],
    ['unsupported_media_type', bytes('XXXX\x10\0\0\0WEBP')],
    ['unsupported_media_type', bytes('\0\0\0\x18ftyx' + 'heic')],
    ['unsupported_media_type', bytes('\xff')],
  ])('is refused with %s', (code, head) => {
    expect(() => pictureFormat(head)).toThrow(
      expect.objectContaining({ kind: 'unsupported', code }),
    );
  });

  it('ignores brands after the end of the first box', () => {
    const box = ftyp('mif1', 'miaf');
    expect(() => pictureFormat(Buffer.concat([box.subarray(0, 20), bytes('heic')]))).toThrow(
      expect.objectContaining({ code: 'unsupported_media_type' }),
    );
  });

  it('reads brands only up to the end of a short file', () => {
    const head = ftyp('mif1', 'heic').subarray(0, 18);
    expect(() => pictureFormat(head)).toThrow(
      expect.objectContaining({ code: 'unsupported_media_type' }),
    );
  });
});
