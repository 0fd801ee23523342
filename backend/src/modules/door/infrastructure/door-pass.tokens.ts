import { Injectable } from '@nestjs/common';
import type { DoorHelper } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { SigningKeys } from '../../../shared/config/signing-keys.js';
import { SignedTokens } from '../../../shared/crypto/signed-tokens.js';

/** The phone renews it before that. */
export const DOOR_TOKEN_SECONDS = 10 * 60;

interface Claims {
  device: string;
  party: string;
}

/** What a token names; whether the pass is still valid, and for what, its row has. */
export type NamedHelper = Omit<DoorHelper, 'care'>;

/** Signs and verifies the tokens of door helpers; no route accepts them for an account's. */
@Injectable()
export class DoorPassTokens {
  private readonly tokens: SignedTokens<Claims, NamedHelper>;

  constructor(keys: SigningKeys, clock: Clock) {
    this.tokens = new SignedTokens<Claims, NamedHelper>(keys, clock, {
      audience: 'convite-door',
      lifeSeconds: DOOR_TOKEN_SECONDS,
      read: ({ sub, device, party }) =>
        device && party
          ? { kind: 'door_helper', passId: sub, deviceId: device, partyId: party }
          : undefined,
    });
  }

  sign({ passId, deviceId, partyId }: Omit<NamedHelper, 'kind'>): string {
    return this.tokens.sign(passId, { device: deviceId, party: partyId });
  }

  /** The helper named by the bearer token of an Authorization header. */
  helperOf(authorization: string | undefined): NamedHelper | undefined {
    return this.tokens.bearerOf(authorization);
  }
}
