import { hashSecret, newSecret } from './secret.js';

describe('a secret', () => {
  it('is 256 random bits in characters that a URL allows', () => {
    const { value } = newSecret();
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    expect(newSecret().value).not.toBe(value);
  });

  it('is identified by its hash, which does not contain it', () => {
    const { value, hash } = newSecret();
    expect(hashSecret(value)).toBe(hash);
    expect(hash).not.toContain(value);
  });
});
