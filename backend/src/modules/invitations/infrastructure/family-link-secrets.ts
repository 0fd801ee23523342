import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../shared/config/config.js';
import { SealedSecrets } from '../../../shared/crypto/sealed-secrets.js';
import type { StoredSecret } from '../../../shared/crypto/secret.js';

interface SealedLink {
  id: string;
  partyId: string;
  sealedSecret?: string | null;
  keyId?: string | null;
}

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
   * The address of a link: that of the invitation, so that chats show the same preview, with the secret in the
   * fragment, which browsers send to no server (ADR 55).
   * @returns null without one, and when its key is not configured any more: the host issues a new one
   */
  addressOf(family: SealedLink): string | null {
    const { id, partyId, sealedSecret: sealed, keyId } = family;
    if (!sealed || !keyId || !this.secrets.canOpen(keyId)) return null;
    const secret = this.secrets.open('family links', { sealed, keyId }, id);
    return new URL(`/invitations/${partyId}/#f=${secret}`, this.config.PUBLIC_URL).href;
  }
}
