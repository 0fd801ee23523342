import type { SigningKeys } from '../config/signing-keys.js';
import type { Reader } from '../database/reader.js';
import { SealedSecrets } from './sealed-secrets.js';

const ANA = '11111111-1111-4111-8111-111111111111';
const EVA = '22222222-2222-4222-8222-222222222222';
const OLD = { id: 'old', secret: 'the-old-secret-of-more-than-thirty-two' };
const NEW = { id: 'new', secret: 'the-new-secret-of-more-than-thirty-two' };

const KIND = 'second factors';
const secretsOf = (...all: [typeof OLD, ...(typeof OLD)[]]) =>
  new SealedSecrets({ current: all[0], all } as SigningKeys, {} as Reader);

it('a secret is read again, and not in clear', () => {
  const sealed = secretsOf(OLD).seal(KIND, 'SECRET', ANA);
  expect(sealed.keyId).toBe('old');
  expect(Buffer.from(sealed.sealed, 'base64url').toString('latin1')).not.toContain('SECRET');
  expect(secretsOf(OLD).open(KIND, sealed, ANA)).toBe('SECRET');
  expect(secretsOf(OLD).seal(KIND, 'SECRET', ANA).sealed).not.toBe(sealed.sealed);
});

it('a server with a newer key reads it, and writes with the newer one', () => {
  const secrets = secretsOf(NEW, OLD);
  expect(secrets.open(KIND, secretsOf(OLD).seal(KIND, 'SECRET', ANA), ANA)).toBe('SECRET');
  expect(secrets.seal(KIND, 'SECRET', ANA).keyId).toBe('new');
  expect(() => secretsOf(NEW).open(KIND, secretsOf(OLD).seal(KIND, 'SECRET', ANA), ANA)).toThrow(
    'key old',
  );
});

it('a row that was changed, or copied to another account, is refused', () => {
  const secrets = secretsOf(OLD);
  const sealed = secrets.seal(KIND, 'SECRET', ANA);
  expect(() => secrets.open(KIND, sealed, EVA)).toThrow();
  const bytes = Buffer.from(sealed.sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() =>
      secrets.open(KIND, { ...sealed, sealed: changed.toString('base64url') }, ANA),
    ).toThrow();
  }
  const short = { ...sealed, sealed: bytes.subarray(0, 20).toString('base64url') };
  expect(() => secrets.open(KIND, short, ANA)).toThrow();
});

it('kinds have keys of their own', () => {
  const sealed = secretsOf(OLD).seal(KIND, 'SECRET', ANA);
  expect(() => secretsOf(OLD).open('calendars', sealed, ANA)).toThrow();
});
