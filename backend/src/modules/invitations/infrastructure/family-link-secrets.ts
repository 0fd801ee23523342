import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../shared/config/config.js';
import { SigningKeys } from '../../../shared/config/signing-keys.js';
import { SecretBox } from '../../../shared/crypto/secret-box.js';
import type { StoredSecret } from '../domain/family-link.entity.js';

const SECRET_BYTES = 32;

/** The secrets of family links: random, found by their hash, and readable for the host (ADR 33). */
@Injectable()
export class FamilyLinkSecrets {
  private readonly box: SecretBox;

  constructor(
    keys: SigningKeys,
    @Inject(Config) private readonly config: Config,
  ) {
    this.box = new SecretBox(keys, 'family links');
  }

  get currentKeyId(): string {
    return this.box.currentKeyId;
  }

  get knownKeyIds(): string[] {
    return this.box.knownKeyIds;
  }

  /** A new secret. @param linkId the only link that it can be read in */
  create(linkId: string): StoredSecret {
    return this.stored(randomBytes(SECRET_BYTES).toString('base64url'), linkId);
  }

  /** Of anything that was sent as a secret. */
  hashOf(secret: string): string {
    return createHash('sha256').update(secret).digest('base64url');
  }

  /** Encrypts with the current key what an earlier one encrypted. */
  reseal(link: { id: string; sealedSecret: string; keyId: string }): StoredSecret {
    return this.stored(this.secretOf(link), link.id);
  }

  /**
   * The address of a link. The secret is in its fragment, which browsers send to no server. The party is not
   * named: who has its id may ask to come, also after the link was replaced.
   * @returns null when its key is not configured any more: the host issues a new one
   */
  addressOf(link: { id: string; sealedSecret: string; keyId: string }): string | null {
    if (!this.knownKeyIds.includes(link.keyId)) return null;
    return new URL(`/answer#${this.secretOf(link)}`, this.config.PUBLIC_URL).href;
  }

  private secretOf({
    id,
    sealedSecret,
    keyId,
  }: {
    id: string;
    sealedSecret: string;
    keyId: string;
  }) {
    return this.box.open({ secret: sealedSecret, keyId }, id);
  }

  private stored(secret: string, linkId: string): StoredSecret {
    const { secret: sealed, keyId } = this.box.seal(secret, linkId);
    return { hash: this.hashOf(secret), sealed, keyId };
  }
}
