import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { CODE_ROUNDS } from './pickup-facts.js';

const HASH_BYTES = 32;

const derive = promisify(pbkdf2);

/**
 * As phones derive it, about 15 ms of work outside the event loop.
 * @param salt in hex
 * @returns in hex
 */
export async function pickupCodeHash(code: string, salt: string): Promise<string> {
  const hash = await derive(code, Buffer.from(salt, 'hex'), CODE_ROUNDS, HASH_BYTES, 'sha256');
  return hash.toString('hex');
}
