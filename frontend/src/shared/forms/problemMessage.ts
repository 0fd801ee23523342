import type { ParseKeys, TFunction } from 'i18next';
import type { Problem } from './checks';

type ErrorKey = ParseKeys<'forms'>;

const keys: Record<string, ErrorKey> = {
  required: 'required',
  email: 'email',
  min: 'min',
  max: 'max',
  invalid_characters: 'invalidCharacters',
  email_mismatch: 'emailMismatch',
  password_mismatch: 'passwordMismatch',
  common_password: 'commonPassword',
  guessable_password: 'commonPassword',
  own_data_password: 'commonPassword',
  date: 'date',
  in_the_future: 'future',
  too_early: 'date',
  number: 'number',
  range: 'range',
  phone: 'phone',
  contact_phone: 'contactPhone',
  before_start: 'beforeStart',
  too_long: 'tooLong',
  after_start: 'afterStart',
  too_far: 'tooFar',
  in_the_past: 'inThePast',
  youtube: 'youtube',
  web_address: 'webAddress',
  too_young: 'tooYoung',
};

/** The message beside a field, the same whether the client or the server found the problem. */
export function problemMessage(t: TFunction<'forms'>, problem: Problem, field: string): string {
  return t(keys[problem.code] ?? 'invalid', { field, ...problem.params });
}
