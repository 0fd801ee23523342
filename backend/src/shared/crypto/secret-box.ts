import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../config/signing-keys.js';

export interface SealedSecret {
  /** Encrypted. */
  secret: string;
  /** Of the signing key from which the encryption key is derived. */
  keyId: string;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that have to be read again: a copy of the database must not be enough. The keys are
 * derived from those that sign access tokens and replaced with them (docs/operations/secrets.md).
 */
export class SecretBox {
  private readonly keys: ReadonlyMap<string, Buffer>;
  readonly currentKeyId: string;

  /** @param purpose what the secrets are; each purpose has keys of its own */
  constructor({ current, all }: SigningKeys, purpose: string) {
    this.currentKeyId = current.id;
    this.keys = new Map(
      all.map(({ id, secret }) => [
        id,
        Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)),
      ]),
    );
  }

  get knownKeyIds(): string[] {
    return [...this.keys.keys()];
  }

  /** With the current key. @param owner the only row that it can be read in */
  seal(secret: string, owner: string): SealedSecret {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyOf(this.currentKeyId), nonce);
    cipher.setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    return { secret: sealed.toString('base64url'), keyId: this.currentKeyId };
  }

  /** @throws Error when its key is not configured, or the row was changed */
  open({ secret, keyId }: SealedSecret, owner: string): string {
    const sealed = Buffer.from(secret, 'base64url');
    const decipher = createDecipheriv(
      ALGORITHM,
      this.keyOf(keyId),
      sealed.subarray(0, NONCE_BYTES),
      { authTagLength: TAG_BYTES },
    );
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`A secret is encrypted with the unknown key ${id}`);
    return key;
  }
}
