import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A random secret that only its holder knows: a refresh token or the last part of a link. */
export interface Secret {
  /** Returned once and never stored. */
  value: string;
  /** The stored hash. */
  hash: string;
}

/** A secret as it is stored for being read again. */
export interface SealedSecret {
  /** Encrypted. */
  sealed: string;
  /** Of the signing key from which the encryption key is derived. */
  keyId: string;
}

/** As `SealedSecret`, and to be found by its hash. */
export interface StoredSecret extends SealedSecret {
  hash: string;
}

export function newSecret(): Secret {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  return { value, hash: hashSecret(value) };
}

/** Plain SHA-256: 256 random bits cannot be guessed, however fast the hash is. */
export const hashSecret = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');
