import type { SigningKeys } from '../../../../shared/config/signing-keys.js';
import { SecretCipher } from './secret-cipher.js';

const ANA = '11111111-1111-4111-8111-111111111111';
const EVA = '22222222-2222-4222-8222-222222222222';
const OLD = { id: 'old', secret: 'the-old-secret-of-more-than-thirty-two' };
const NEW = { id: 'new', secret: 'the-new-secret-of-more-than-thirty-two' };

const cipherOf = (...all: [typeof OLD, ...(typeof OLD)[]]) =>
  new SecretCipher({ current: all[0], all } as SigningKeys);

it('a secret is read again, and not in clear', () => {
  const sealed = cipherOf(OLD).seal('SECRET', ANA);
  expect(sealed.keyId).toBe('old');
  expect(Buffer.from(sealed.secret, 'base64url').toString('latin1')).not.toContain('SECRET');
  expect(cipherOf(OLD).open(sealed, ANA)).toBe('SECRET');
  expect(cipherOf(OLD).seal('SECRET', ANA).secret).not.toBe(sealed.secret);
});

it('a server with a newer key reads it, and writes with the newer one', () => {
  const cipher = cipherOf(NEW, OLD);
  expect(cipher.open(cipherOf(OLD).seal('SECRET', ANA), ANA)).toBe('SECRET');
  expect(cipher.seal('SECRET', ANA).keyId).toBe('new');
  expect(() => cipherOf(NEW).open(cipherOf(OLD).seal('SECRET', ANA), ANA)).toThrow('key old');
});

it('a row that was changed, or copied to another account, is refused', () => {
  const cipher = cipherOf(OLD);
  const sealed = cipher.seal('SECRET', ANA);
  expect(() => cipher.open(sealed, EVA)).toThrow();
  const bytes = Buffer.from(sealed.secret, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cipher.open({ ...sealed, secret: changed.toString('base64url') }, ANA)).toThrow();
  }
  const short = { ...sealed, secret: bytes.subarray(0, 20).toString('base64url') };
  expect(() => cipher.open(short, ANA)).toThrow();
});
