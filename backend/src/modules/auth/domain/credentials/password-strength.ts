import { invalidFields } from '../../../../shared/errors/domain-error.js';

/** Of 0 to 4: 2 is more than a million guesses. */
const MIN_SCORE = 2;

/**
 * The score of a longer password is that of its beginning, and few substitutions such as 4 for a are
 * tried: the time to score 128 hostile characters would be half a second.
 */
const SCORED_CHARACTERS = 32;

/** Parts of a name or address shorter than this are in too many words. */
const MIN_OWN_PART = 4;

const PRODUCT = 'convite';

interface PasswordOwner {
  email: string;
  fullName: string;
}

/**
 * Refuses passwords that are known of their owner or that score low against guessing.
 * @throws validation_failed (own_data_password, guessable_password)
 */
export async function assertStrongPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (isOwnData(password, owner)) {
    throw invalidFields({ field: 'password', code: 'own_data_password' });
  }
  if (startsWithProduct(password) || (await scoreOf(password, owner)) < MIN_SCORE) {
    throw invalidFields({ field: 'password', code: 'guessable_password' });
  }
}

async function scoreOf(password: string, { email, fullName }: PasswordOwner): Promise<number> {
  const { estimator } = await import('./password-estimator.js');
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
