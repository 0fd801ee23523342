import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { invalidFields } from '../../../../shared/errors/domain-error.js';

/** Of 0 to 4: 2 is more than a million guesses. */
const MIN_SCORE = 2;

/**
 * The score of a longer password is that of its beginning, and few substitutions such as 4 for a are
 * tried: the time to score 128 hostile characters would be half a second.
 */
const SCORED_CHARACTERS = 32;
const SUBSTITUTIONS = 4;

/** Parts of a name or address shorter than this are in too many words. */
const MIN_OWN_PART = 4;

const PRODUCT = 'convite';

const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: common['passwords-common'],
    words: spanish['commonWords-es-es'],
    firstNames: spanish['firstnames-es-es'],
    lastNames: spanish['lastnames-es-es'],
    encyclopedia: spanish['wikipedia-es-es'],
  },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

interface PasswordOwner {
  email: string;
  fullName: string;
}

/**
 * Refuses passwords that are known of their owner or that score low against guessing.
 * @throws validation_failed (own_data_password, guessable_password)
 */
export function assertStrongPassword(password: string, owner: PasswordOwner): void {
  if (isOwnData(password, owner)) {
    throw invalidFields({ field: 'password', code: 'own_data_password' });
  }
  if (startsWithProduct(password) || scoreOf(password, owner) < MIN_SCORE) {
    throw invalidFields({ field: 'password', code: 'guessable_password' });
  }
}

function scoreOf(password: string, { email, fullName }: PasswordOwner): number {
  const beginning = [...password].slice(0, SCORED_CHARACTERS).join('');
  return estimator.check(beginning, [PRODUCT, ...email.split(/[@.]/), ...fullName.split(' ')])
    .score;
}

const startsWithProduct = (password: string) =>
  plain(password).replace(/0/g, 'o').replace(/1/g, 'i').startsWith(PRODUCT);

/** The address, its local part, the name or a part of it; digits and signs around it change nothing. */
function isOwnData(password: string, { email, fullName }: PasswordOwner): boolean {
  const [local = ''] = email.split('@');
  const names = fullName.split(' ');
  const own = [email, local, fullName, [...names].reverse().join(''), ...names]
    .map(plain)
    .filter((part) => part.length >= MIN_OWN_PART)
    .flatMap((part) => [part, withoutOuterDigits(part)]);
  const typed = plain(password);
  return own.includes(typed) || own.includes(withoutOuterDigits(typed));
}

/** Letters and digits, without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const withoutOuterDigits = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');
