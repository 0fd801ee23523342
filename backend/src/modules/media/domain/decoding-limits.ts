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

/**
 * The largest picture, in megapixels, that is decoded in less than 90 MB. Measured, see
 * docs/performance.md: most pictures are decoded line by line or at a reduced size, but what is
 * progressive, and a PNG that has to be turned, is decoded as a whole.
 */
export function maxMegapixels({ format, isProgressive, isTurned, isDeep }: PictureShape): number {
  switch (format) {
    case 'jpeg':
      return isProgressive ? 13 : MAX_MEGAPIXELS;
    case 'png':
      return (isProgressive || isTurned ? 16 : MAX_MEGAPIXELS) / (isDeep ? 4 : 1);
    case 'webp':
      return MAX_MEGAPIXELS;
  }
}
