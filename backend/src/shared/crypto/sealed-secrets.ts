import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../config/signing-keys.js';
import { Reader } from '../database/reader.js';
import { named, type NameOf } from '../names/registry.js';
import { newSecret, type SealedSecret, type StoredSecret } from './secret.js';

/** What the secrets of a column are; each kind has keys of its own. */
export type SealedKind = NameOf<'sealed'>;

/** Those of links that need no row too. */
type Kind = SealedKind | 'unsubscribe links';

interface Reencrypted {
  kind: SealedKind;
  done: number;
  /** Encrypted with a key that is not configured, or damaged. */
  unreadable: number;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that have to be read again: a copy of the database must not be enough. The keys are
 * derived from those that sign access tokens and replaced with them (docs/operations/secrets.md).
 */
@Injectable()
export class SealedSecrets {
  constructor(
    private readonly keys: SigningKeys,
    private readonly reader: Reader,
  ) {}

  /** A new random one. @param owner the only row that it can be read in */
  create(kind: SealedKind, owner: string): StoredSecret {
    const { value, hash } = newSecret();
    return { hash, ...this.seal(kind, value, owner) };
  }

  /** With the current key. @param owner the only row that it can be read in */
  seal(kind: Kind, secret: string, owner: string): SealedSecret {
    const keyId = this.keys.current.id;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyOf(kind, keyId), nonce);
    cipher.setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]);
    return { sealed: sealed.toString('base64url'), keyId };
  }

  /** @throws Error when its key is not configured, or the row was changed */
  open(kind: Kind, { sealed, keyId }: SealedSecret, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(
      ALGORITHM,
      this.keyOf(kind, keyId),
      bytes.subarray(0, NONCE_BYTES),
      { authTagLength: TAG_BYTES },
    );
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }

  /** Whether its key is still configured. */
  canOpen(keyId: string): boolean {
    return this.keys.all.some(({ id }) => id === keyId);
  }

  /** Encrypts with the current key what an earlier one encrypted, of every kind. */
  async reencryptAll(): Promise<Reencrypted[]> {
    const done: Reencrypted[] = [];
    for (const kind of Object.keys(named('sealed')) as SealedKind[]) {
      done.push(await this.reencrypt(kind));
    }
    return done;
  }

  /**
   * Replicas may run it concurrently: a secret that was replaced meanwhile stays. Those that cannot be read are left.
   */
  async reencrypt(kind: SealedKind): Promise<Reencrypted> {
    const { table, owner, sealed } = named('sealed')[kind];
    // Not `<>`, for which no index is used.
    const others = await this.reader.rows<SealedSecret & { owner: string }>(
      `select ${owner} as owner, ${sealed} as sealed, key_id as "keyId" from ${table}
        where key_id < $1 or key_id > $1`,
      [this.keys.current.id],
    );
    let done = 0;
    for (const row of others) {
      const secret = this.secretOf(kind, row);
      if (secret === undefined) continue;
      const next = this.seal(kind, secret, row.owner);
      await this.reader.rows(
        `update ${table} set ${sealed} = $1, key_id = $2 where ${owner} = $3 and ${sealed} = $4`,
        [next.sealed, next.keyId, row.owner, row.sealed],
      );
      done += 1;
    }
    return { kind, done, unreadable: others.length - done };
  }

  /** Undefined when it cannot be read: one damaged row must not keep the others from the current key. */
  private secretOf(kind: SealedKind, row: SealedSecret & { owner: string }): string | undefined {
    try {
      return this.open(kind, row, row.owner);
    } catch {
      return undefined;
    }
  }

  private keyOf(kind: Kind, keyId: string): Buffer {
    const key = this.keys.all.find(({ id }) => id === keyId);
    if (!key) throw new Error(`A secret is encrypted with the unknown key ${keyId}`);
    return Buffer.from(hkdfSync('sha256', key.secret, '', kind, KEY_BYTES));
  }
}
