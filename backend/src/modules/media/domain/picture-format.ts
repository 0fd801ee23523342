import { DomainError } from '../../../shared/errors/domain-error.js';
import type { ErrorCode } from '../../../shared/errors/error-codes.js';
import type { PictureFormat } from './picture-limits.js';

/** ISO media brands of HEIC files, which browsers do not show. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

/**
 * Detects the format from the first bytes; the file's name and declared type are ignored.
 * @throws heic_not_supported, unsupported_media_type
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 256));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') {
    return 'webp';
  }
  const brands = isoBrands(head);
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) throw unsupported('heic_not_supported');
  throw unsupported('unsupported_media_type');
}

export const unsupported = (code: ErrorCode<'unsupported'>) => new DomainError('unsupported', code);

/** Major and compatible brands of an ISO media file; empty for any other file. */
function isoBrands(head: Buffer): string[] {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}
