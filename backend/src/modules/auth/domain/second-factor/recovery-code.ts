import { Secret } from 'otpauth';
import { hashSecret } from '../../../../shared/crypto/secret.js';

const RECOVERY_CODES = 10;

/** 80 bits, which cannot be found from a plain hash: 16 characters of base32. */
const BYTES = 10;
const GROUP = /.{4}(?=.)/g;

/** Codes for who has lost the authenticator app, in groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: BYTES }).base32.toLowerCase().replace(GROUP, '$&-'),
  );

/** With the account, so that a hash is of no use in another row. Case, blanks and dashes are ignored. */
export const hashRecoveryCode = (accountId: string, code: string): string =>
  hashSecret(`${accountId} ${code.toLowerCase().replace(/[\s-]/g, '')}`);
