import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { DomainError, invalidFields } from '../../../shared/errors/domain-error.js';
import type { FieldCode } from '../../../shared/errors/error-codes.js';
import { pictureFormat, unsupported } from '../domain/picture-format.js';
import { maxMegapixels } from '../domain/decoding-limits.js';
import { MAX_MEGAPIXELS, type PictureFormat } from '../domain/picture-limits.js';
import type { EncodedPicture } from '../media.api.js';
import { keptWidths, LARGEST } from '../domain/widths.js';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/** Each picture may take 200 MB, as much as the rest of the server. */
const CONCURRENT = 1;

/** Far more than a picture within the limits needs. */
const MAX_SECONDS = 60;

/** The default of libwebp; files are a fifth smaller than at 82. */
const QUALITY = 75;

/** Half the processor time of the default, 4, for 3 % more bytes. */
const EFFORT = 2;

const CAREFULLY: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

/** Encodes the stored versions of an upload: upright, sRGB, without metadata. */
@Injectable()
export class PictureEncoder {
  private readonly limit = pLimit(CONCURRENT);

  /**
   * @throws unsupported_media_type, heic_not_supported, animated_not_supported (415);
   *   validation_failed when the file is empty, damaged or has too many pixels
   */
  encode(upload: Buffer): Promise<EncodedPicture> {
    if (upload.length === 0) throw invalidPicture('empty');
    const format = pictureFormat(upload);
    return this.limit(async () => {
      // Loaded with the first picture, because it takes 15 MB.
      const { sharp } = await import('./image-library.js');
      checkShape(format, await readable(sharp(upload, { limitInputPixels: false }).metadata()));
      const { data, info } = await readable(pixels(sharp(upload, CAREFULLY)));
      const versions = [];
      for (const width of keptWidths(info.width)) {
        const bytes = await sharp(data, { raw: info })
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: QUALITY, effort: EFFORT })
          .toBuffer();
        versions.push({ width, bytes });
      }
      return { width: info.width, height: info.height, versions };
    });
  }
}

const invalidPicture = (code: FieldCode, params?: Record<string, unknown>) =>
  invalidFields({ field: 'picture', code, params });

/** Reads only the header: a file of 1 KB may have enough pixels to use up the server's memory. */
function checkShape(format: PictureFormat, metadata: Metadata): void {
  const { width, height, depth, isProgressive, orientation = 1, pages = 1 } = metadata;
  const max = maxMegapixels({
    format,
    isProgressive,
    isTurned: orientation > 1,
    isDeep: depth !== 'uchar',
  });
  if (width * height > max * 1_000_000) throw invalidPicture('too_many_pixels', { max });
  if (pages > 1) throw unsupported('animated_not_supported');
}

/** The largest version, decoded once. Without `keep…` calls sharp drops all metadata. */
const pixels = (upload: Sharp) =>
  upload
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Errors of the decoder are the file's fault, except for a timeout. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new DomainError('unavailable', 'unavailable');
    }
    throw invalidPicture('unreadable');
  }
}
