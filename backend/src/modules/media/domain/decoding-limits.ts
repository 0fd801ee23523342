import { MAX_MEGAPIXELS, type PictureFormat } from './picture-limits.js';

/** What decides how much memory a decoder needs for each pixel. */
export interface PictureShape {
  format: PictureFormat;
  /** Interlaced, or a JPEG of several scans. */
  isProgressive: boolean;
  /** By its EXIF orientation. */
  isTurned: boolean;
  /** 16 bits for each channel instead of 8. */
  isDeep: boolean;
}

const AVIF_MEGAPIXELS = 3;

/**
 * What is decoded for an AVIF is at most a picture and its alpha channel, which has the same size, although the file
 * may chain any number of them.
 * @param items the pixels of each coded item
 * @returns the limit in megapixels, if it is exceeded
 */
export function exceededByItems(items: number[]): number | undefined {
  const max = AVIF_MEGAPIXELS * 1_000_000;
  const sum = items.reduce((total, pixels) => total + pixels, 0);
  return sum > 2 * max || items.some((pixels) => pixels > max) ? AVIF_MEGAPIXELS : undefined;
}

/**
 * The largest picture, in megapixels, that is decoded in less than 90 MB. Measured, see
 * docs/performance.md: most pictures are decoded line by line or at a reduced size, but what is
 * progressive, and a PNG that has to be turned, is decoded as a whole, and AVIF takes 26 bytes a pixel.
 */
export function maxMegapixels({ format, isProgressive, isTurned, isDeep }: PictureShape): number {
  switch (format) {
    case 'avif':
      return AVIF_MEGAPIXELS;
    case 'jpeg':
      return isProgressive ? 13 : MAX_MEGAPIXELS;
    case 'png':
      return (isProgressive || isTurned ? 16 : MAX_MEGAPIXELS) / (isDeep ? 4 : 1);
    case 'webp':
      return MAX_MEGAPIXELS;
  }
}
