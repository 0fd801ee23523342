import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { named, type NameOf } from '../names/registry.js';

export type RateLimitName = NameOf<'limits'>;

/** Attempts per account and per address. */
export interface Limit {
  perAccount: number;
  perAddress: number;
  /** Length of a window. */
  seconds: number;
}

@Injectable()
export class RateLimitTable {
  constructor(@Inject(Config) private readonly config: Config) {}

  of(name: RateLimitName): Limit {
    const [perAccount = 1, perAddress = 1, seconds = 1] = this.textOf(name).split('/').map(Number);
    return { perAccount, perAddress, seconds };
  }

  isLocal(name: RateLimitName): boolean {
    return named('limits')[name].isLocal ?? false;
  }

  protected textOf(name: RateLimitName): string {
    const { limit } = named('limits')[name];
    return String(limit in this.config ? this.config[limit as keyof Config] : limit);
  }
}
