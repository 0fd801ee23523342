// What the list has of the secrets of passes: enough to recognise them without a connection.
import { door } from '@/api/rules.gen';

const bits = 256;

/** False in pages that are not secure, as on plain http beyond localhost: only the server can compare. */
export const canHash = (): boolean => typeof globalThis.crypto?.subtle?.deriveBits === 'function';

/** SHA-256 of the text, in hex. */
export async function keyHash(key: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
}

/**
 * PBKDF2-SHA-256 of the digits, in hex.
 * @param salt in hex
 */
export async function codeHash(code: string, salt: string): Promise<string> {
  const digits = new TextEncoder().encode(code);
  const key = await crypto.subtle.importKey('raw', digits, 'PBKDF2', false, ['deriveBits']);
  const algorithm = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: bytes(salt),
    iterations: door.codeRounds,
  };
  return hex(await crypto.subtle.deriveBits(algorithm, key, bits));
}

const hex = (data: ArrayBuffer): string =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
