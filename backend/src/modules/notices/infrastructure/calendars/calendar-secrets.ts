import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../../shared/config/config.js';
import { SealedSecrets } from '../../../../shared/crypto/sealed-secrets.js';
import type { StoredSecret } from '../../../../shared/crypto/secret.js';

/** The secrets of calendar addresses: random, found by their hash, and readable for the household. */
@Injectable()
export class CalendarSecrets {
  constructor(
    private readonly secrets: SealedSecrets,
    @Inject(Config) private readonly config: Config,
  ) {}

  create(accountId: string): StoredSecret {
    return this.secrets.create('calendars', accountId);
  }

  /** @returns null when its key is not configured any more */
  addressOf(calendar: { accountId: string; sealedSecret: string; keyId: string }): URL | null {
    const { accountId, sealedSecret: sealed, keyId } = calendar;
    if (!this.secrets.canOpen(keyId)) return null;
    const secret = this.secrets.open('calendars', { sealed, keyId }, accountId);
    return new URL(`/api/calendars/${secret}.ics`, this.config.PUBLIC_URL);
  }
}
