import { createHash, pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../shared/config/config.js';
import { PICKUP_CODE_DIGITS, CODE_ROUNDS } from '../pickup.api.js';
import type { PickupCode } from '../domain/pickup-pass.entity.js';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(pbkdf2);

/** Links, keys and digits of pick-up passes, and the hashes by which they are recognised (ADR 47). */
@Injectable()
export class PickupSecrets {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** As the phones at the door compute it of the text in a QR: in hex. */
  hashOfKey(key: string): string {
    return createHash('sha256').update(key).digest('hex');
  }

  /** As the phones at the door compute it. @param salt in hex @returns in hex */
  async hashOfCode(code: string, salt: string): Promise<string> {
    const hash = await derive(code, Buffer.from(salt, 'hex'), CODE_ROUNDS, HASH_BYTES, 'sha256');
    return hash.toString('hex');
  }

  /**
   * Digits that no other pass of the family has.
   * @param others its passes at the party: they share the salt, so that one derivation is compared with all
   */
  async createCode(others: { code: string; codeSalt: string }[]): Promise<PickupCode> {
    const taken = new Set(others.map(({ code }) => code));
    let code: string;
    do code = String(randomInt(10 ** PICKUP_CODE_DIGITS)).padStart(PICKUP_CODE_DIGITS, '0');
    while (taken.has(code));
    const salt = others[0]?.codeSalt ?? randomBytes(SALT_BYTES).toString('hex');
    return { code, salt, hash: await this.hashOfCode(code, salt) };
  }

  /** The address of a pass. The secret is in its fragment, which browsers send to no server. */
  addressOf(secret: string): string {
    return new URL(`/pickup#${secret}`, this.config.PUBLIC_URL).href;
  }
}
