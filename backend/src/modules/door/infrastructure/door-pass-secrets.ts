import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../shared/config/config.js';

const SECRET_BYTES = 32;

/** The secrets of door passes and of phones: random, and stored as hashes alone (ADR 44). */
@Injectable()
export class DoorPassSecrets {
  constructor(@Inject(Config) private readonly config: Config) {}

  create(): string {
    return randomBytes(SECRET_BYTES).toString('base64url');
  }

  /** Of anything that was sent as a secret. */
  hashOf(secret: string): string {
    return createHash('sha256').update(secret).digest('base64url');
  }

  /** The address of a pass. The secret is in its fragment, which browsers send to no server. */
  addressOf(secret: string): string {
    return new URL(`/door#${secret}`, this.config.PUBLIC_URL).href;
  }
}
