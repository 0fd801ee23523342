import { Secret, TOTP } from 'otpauth';

export const TOTP_DIGITS = 6;

/** Seconds for which an app shows one code. */
export const TOTP_SECONDS = 30;

/** Codes of this many steps before and after the present one count: phones' clocks differ. */
const WINDOW = 1;

const ISSUER = 'Convite';
const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/** A new secret as apps take it: base32, 160 bits (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR picture. @param label names the account */
export const totpUri = (secret: string, label: string): string => totp(secret, label).toString();

/** The time step whose code this is, near `now` (RFC 6238); null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null; // the library throws for other characters
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: TOTP_SECONDS, timestamp }) + delta;
}

/** SHA-1, because it is the one algorithm that every app knows; HMAC does not need it to resist collisions. */
const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_SECONDS,
  });
