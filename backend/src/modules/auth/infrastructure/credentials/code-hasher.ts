import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../../shared/config/config.js';

const KEY_BYTES = 32;

/**
 * Keyed hashes of addresses, codes and senders: six digits are guessed from a plain hash at once, so a copy
 * of the database must not be enough.
 */
@Injectable()
export class CodeHasher {
  private readonly key: Buffer;

  constructor(@Inject(Config) config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.JWT_SECRET, '', 'mailed codes', KEY_BYTES));
  }

  address(email: string): string {
    return this.hash('address', email.toLowerCase());
  }

  /** With the address, so that a hash is of no use in another row. */
  code(email: string, code: string): string {
    return this.hash('code', email.toLowerCase(), code);
  }

  /** Where a try comes from, with the address, so that a sender cannot be followed from row to row. */
  sender(email: string, sender: string): string {
    return this.hash('sender', email.toLowerCase(), sender);
  }

  private hash(...parts: string[]): string {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest('base64url');
  }
}
