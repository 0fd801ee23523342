import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_SPANISH_PASSWORDS } from './common-spanish-passwords.js';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const ONE_CHARACTER = /^(.)\1*$/su;

const COMMON = new Set([
  ...dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN),
  ...COMMON_SPANISH_PASSWORDS,
]);

/** Whether attackers would try it first; case is ignored. */
export function isCommonPassword(password: string): boolean {
  return ONE_CHARACTER.test(password) || COMMON.has(password.toLowerCase());
}
