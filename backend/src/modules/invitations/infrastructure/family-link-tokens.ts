import { Injectable } from '@nestjs/common';
import type { FamilyBearer } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { SigningKeys } from '../../../shared/config/signing-keys.js';
import { SignedTokens } from '../../../shared/crypto/signed-tokens.js';

/** The page opens its link again before that. */
export const FAMILY_TOKEN_SECONDS = 30 * 60;

interface Claims {
  party: string;
  link: string;
}

/** The bearer, and the hash of the secret that was exchanged. */
export type NamedBearer = FamilyBearer & { secretHash: string };

/** Signs and verifies the tokens of bearers of family links; no route accepts them for an account's. */
@Injectable()
export class FamilyLinkTokens {
  private readonly tokens: SignedTokens<Claims, NamedBearer>;

  constructor(keys: SigningKeys, clock: Clock) {
    this.tokens = new SignedTokens<Claims, NamedBearer>(keys, clock, {
      audience: 'convite-family',
      lifeSeconds: FAMILY_TOKEN_SECONDS,
      read: ({ sub, party, link }) =>
        party && link
          ? { kind: 'family_bearer', familyId: sub, partyId: party, secretHash: link }
          : undefined,
    });
  }

  sign({ id, partyId, secretHash }: { id: string; partyId: string; secretHash: string }): string {
    return this.tokens.sign(id, { party: partyId, link: secretHash });
  }

  /** The bearer named by the token of an Authorization header. */
  bearerOf(authorization: string | undefined): NamedBearer | undefined {
    return this.tokens.bearerOf(authorization);
  }
}
