import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** Something that only its holder knows: a refresh token or the end of a mailed link. */
export interface Secret {
  /** Given away once, and stored nowhere. */
  value: string;
  /** What is kept of it. */
  hash: string;
}

export function newSecret(): Secret {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  return { value, hash: hashSecret(value) };
}

/** Plain SHA-256: a random secret of 256 bits cannot be guessed, however fast the hash is. */
export const hashSecret = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');
