import { normaliseText, type TextFormat } from './plain-text.js';

/** Longest address that SMTP carries. */
export const EMAIL_MAX = 254;

const LOCAL = "[a-z\\d!#$%&'*+\\-/=?^_`{|}~\\u00A1-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF]+";
const LETTER = 'a-z\\u00A1-\\u00A8\\u00AA-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFF00\\uFF5F-\\uFFEF';
const LABEL = `[${LETTER}\\d](?:[${LETTER}\\d-]{0,61}[${LETTER}\\d])?`;

/**
 * An address to which mail can be sent: dot-separated atoms of at most 64 characters, a domain of
 * labels of at most 63, a top-level domain without digits. Quoted local parts, which can hide blanks
 * and further addresses, are refused. Generated into the frontend's rules.gen.ts.
 */
const PATTERN = new RegExp(
  `^(?=.{1,${EMAIL_MAX}}$)(?!.*\\s)(?=[^@]{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+(?:[${LETTER}]{2,63}|xn[a-z\\d-]{2,61})$`,
  'iu',
);

export const EMAIL: TextFormat = { pattern: PATTERN, code: 'email' };

/** One spelling of an address: keyboards compose the same letters from different code points. */
export const normaliseEmail = (email: string): string => normaliseText(email.toLowerCase());
