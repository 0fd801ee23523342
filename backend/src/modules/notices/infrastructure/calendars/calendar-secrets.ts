import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../../shared/config/config.js';
import { SigningKeys } from '../../../../shared/config/signing-keys.js';
import { SecretBox } from '../../../../shared/crypto/secret-box.js';
import type { StoredSecret } from '../../domain/calendars/household-calendar.entity.js';

const SECRET_BYTES = 32;

interface Sealed {
  accountId: string;
  sealedSecret: string;
  keyId: string;
}

/** The secrets of calendar addresses: random, found by their hash, and readable for the household. */
@Injectable()
export class CalendarSecrets {
  private readonly box: SecretBox;

  constructor(
    keys: SigningKeys,
    @Inject(Config) private readonly config: Config,
  ) {
    this.box = new SecretBox(keys, 'calendars');
  }

  get currentKeyId(): string {
    return this.box.currentKeyId;
  }

  get knownKeyIds(): string[] {
    return this.box.knownKeyIds;
  }

  /** A new secret. @param accountId the only household that it can be read for */
  create(accountId: string): StoredSecret {
    return this.stored(randomBytes(SECRET_BYTES).toString('base64url'), accountId);
  }

  /** Of anything that was sent as a secret. */
  hashOf(secret: string): string {
    return createHash('sha256').update(secret).digest('base64url');
  }

  /** Encrypts with the current key what an earlier one encrypted. */
  reseal(calendar: Sealed): StoredSecret {
    return this.stored(this.secretOf(calendar), calendar.accountId);
  }

  /** @returns null when its key is not configured any more */
  addressOf(calendar: Sealed): URL | null {
    if (!this.knownKeyIds.includes(calendar.keyId)) return null;
    return new URL(`/api/calendars/${this.secretOf(calendar)}.ics`, this.config.PUBLIC_URL);
  }

  private secretOf({ accountId, sealedSecret: secret, keyId }: Sealed): string {
    return this.box.open({ secret, keyId }, accountId);
  }

  private stored(secret: string, accountId: string): StoredSecret {
    const { secret: sealed, keyId } = this.box.seal(secret, accountId);
    return { hash: this.hashOf(secret), sealed, keyId };
  }
}
