import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../../../../shared/config/signing-keys.js';

const KEY_BYTES = 32;
const RANDOM_BYTES = 16;
const PROOF_BYTES = 16;

/**
 * Keys that bind a session to its browser: half random, half proof that this server made them for that session,
 * so that nothing has to be stored before the browser has shown that it keeps one.
 */
@Injectable()
export class SessionKeys {
  private readonly secrets: Buffer[];

  constructor({ all }: SigningKeys) {
    this.secrets = all.map(({ secret }) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'session keys', KEY_BYTES)),
    );
  }

  newFor(sessionId: string): string {
    const random = randomBytes(RANDOM_BYTES);
    return Buffer.concat([random, proofOf(this.secrets[0]!, sessionId, random)]).toString(
      'base64url',
    );
  }

  /** @param key of a browser, of `KEY_BYTES` */
  wasMadeFor(sessionId: string, key: string): boolean {
    const bytes = Buffer.from(key, 'base64url');
    const random = bytes.subarray(0, RANDOM_BYTES);
    const proof = bytes.subarray(RANDOM_BYTES);
    return (
      proof.length === PROOF_BYTES &&
      this.secrets.some((secret) => timingSafeEqual(proof, proofOf(secret, sessionId, random)))
    );
  }
}

const proofOf = (secret: Buffer, sessionId: string, random: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`${sessionId} `)
    .update(random)
    .digest()
    .subarray(0, PROOF_BYTES);
