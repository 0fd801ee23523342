import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from './config.js';

export interface SigningKey {
  /** `kid` of the tokens that it signed; derived from the secret, which it does not reveal. */
  id: string;
  secret: string;
}

const ID_LENGTH = 12;

/** JWT_SECRET, and while that is replaced a second key, which only verifies (docs/operations/secrets.md). */
@Injectable()
export class SigningKeys {
  readonly current: SigningKey;
  readonly all: readonly SigningKey[];

  constructor(@Inject(Config) config: Config) {
    this.current = toKey(config.JWT_SECRET);
    const { JWT_VERIFY_SECRET: other } = config;
    this.all = other ? [this.current, toKey(other)] : [this.current];
  }
}

const toKey = (secret: string): SigningKey => ({
  id: createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, ID_LENGTH),
  secret,
});
