import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../config/signing-keys.js';
import { normaliseEmail } from '../text/email-address.js';

const KEY_BYTES = 32;

/**
 * Keyed hashes by which records of mails name their recipients: a copy of the database must not be
 * enough to list them. The keys are derived from those that sign access tokens and replaced with them;
 * what was recorded with a key that is gone is not found any more, and expires.
 */
@Injectable()
export class AddressHasher {
  /** The current one first. */
  private readonly keys: Buffer[];

  constructor({ all }: SigningKeys) {
    this.keys = all.map(({ secret }) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'mail records', KEY_BYTES)),
    );
  }

  /** To record with. */
  current(address: string): string {
    return this.all(address)[0] ?? '';
  }

  /** To find with: by each key that is configured. */
  all(address: string): string[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(normaliseEmail(address)).digest('base64url'),
    );
  }
}
