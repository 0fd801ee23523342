import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../shared/config/config.js';
import { SealedSecrets } from '../../../shared/crypto/sealed-secrets.js';
import type { StoredSecret } from '../../../shared/crypto/secret.js';

/** The secrets of family links: random, found by their hash, and readable for the host (ADR 33). */
@Injectable()
export class FamilyLinkSecrets {
  constructor(
    private readonly secrets: SealedSecrets,
    @Inject(Config) private readonly config: Config,
  ) {}

  create(linkId: string): StoredSecret {
    return this.secrets.create('family links', linkId);
  }

  /**
   * The address of a link. The secret is in its fragment, which browsers send to no server. The party is not
   * named: who has its id may ask to come, also after the link was replaced.
   * @returns null without one, and when its key is not configured any more: the host issues a new one
   */
  addressOf(family: {
    id: string;
    sealedSecret?: string | null;
    keyId?: string | null;
  }): string | null {
    const { id, sealedSecret: sealed, keyId } = family;
    if (!sealed || !keyId || !this.secrets.canOpen(keyId)) return null;
    const secret = this.secrets.open('family links', { sealed, keyId }, id);
    return new URL(`/answer#${secret}`, this.config.PUBLIC_URL).href;
  }
}
