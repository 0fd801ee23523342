import { assertPending, type RegistrationState } from './registration.js';

const now = new Date('2027-03-01T12:00:00Z');
const pending: RegistrationState = {
  verified: false,
  disabled: false,
  linkExpiresAt: new Date(now.getTime() + 1),
};

it('a registration is pending until its link expires', () => {
  expect(() => assertPending(pending, now)).not.toThrow();
});

it.each<[string, RegistrationState | undefined, string]>([
  ['an unknown link', undefined, 'verification_link_invalid'],
  ['an expired link', { ...pending, linkExpiresAt: now }, 'verification_link_invalid'],
  ['a deleted link', { ...pending, linkExpiresAt: null }, 'verification_link_invalid'],
  ['a disabled account', { ...pending, disabled: true }, 'account_disabled'],
  [
    'a verified account, whose link has expired too',
    { verified: true, disabled: true, linkExpiresAt: now },
    'verification_link_used',
  ],
])('%s is refused', (_, found, code) => {
  expect(() => assertPending(found, now)).toThrow(expect.objectContaining({ code }));
});

it('an invalid link is not found', () => {
  expect(() => assertPending(undefined, now)).toThrow(
    expect.objectContaining({ kind: 'not_found' }),
  );
});
