import { newTotpSecret, stepOf, totpUri } from './totp.js';

/** The key of RFC 6238, appendix B: "12345678901234567890". */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Seconds since 1970, and the last six digits of the code. */
const VECTORS: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the authenticator app', () => {
  it.each(VECTORS)('is that of RFC 6238 at %d s', (seconds, code) => {
    expect(stepOf(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-31, null],
    [-30, 66666666],
    [0, 66666666],
    [30, 66666666],
    [59, 66666666],
    [60, null],
  ])('of the step from 2,000,000,000 s on is asked for %d s later', (later, step) => {
    const start = 66666666 * 30;
    expect(stepOf(RFC_SECRET, '279037', at(start + later))).toBe(step);
  });

  it.each(['279038', '27903', '2790370', '', 'abcdef', '２７９０３７', '279037\u0000'])(
    'is not %j',
    (code) => {
      expect(stepOf(RFC_SECRET, code, at(2000000000))).toBeNull();
    },
  );
});

it('a secret has 160 random bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

it('the address for the app names product and account', () => {
  const uri = new URL(totpUri(RFC_SECRET, 'ana+1@example.com'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Convite:ana+1@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Convite',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
