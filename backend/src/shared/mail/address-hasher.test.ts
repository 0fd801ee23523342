import { readConfig } from '../config/config.js';
import { SigningKeys } from '../config/signing-keys.js';
import { AddressHasher } from './address-hasher.js';

const [OLD, NEW] = ['the-old-secret', 'the-new-secret'].map((text) => text.repeat(3));

const hasher = (JWT_SECRET = '', JWT_VERIFY_SECRET = '') =>
  new AddressHasher(
    new SigningKeys(
      readConfig({
        DATABASE_URL: 'postgres://localhost/convite',
        SMTP_URL: 'smtp://localhost',
        JWT_SECRET,
        JWT_VERIFY_SECRET,
      }),
    ),
  );

it('what was recorded before the secret was replaced is found while both are known', () => {
  const recorded = hasher(OLD).current('ana@example.com');
  expect(hasher(NEW, OLD).all('ana@example.com')).toContain(recorded);
  expect(hasher(NEW).all('ana@example.com')).not.toContain(recorded);
  expect(hasher(NEW, OLD).current('ana@example.com')).toBe(hasher(NEW).current('ana@example.com'));
});

it('does not distinguish spellings of an address', () => {
  expect(hasher(OLD).current('Ana@Example.com')).toBe(hasher(OLD).current('ana@example.com'));
});
