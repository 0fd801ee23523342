import type { ParseKeys, TFunction } from 'i18next';
import type { Problem } from './checks';

type ErrorKey = ParseKeys<'errors'>;

const keys: Record<string, ErrorKey> = {
  required: 'fields.required',
  email: 'fields.email',
  min: 'fields.min',
  max: 'fields.max',
  invalid_characters: 'fields.invalidCharacters',
  email_mismatch: 'fields.emailMismatch',
  password_mismatch: 'fields.passwordMismatch',
  common_password: 'fields.commonPassword',
  guessable_password: 'fields.commonPassword',
  own_data_password: 'fields.commonPassword',
  date: 'fields.date',
  in_the_future: 'fields.future',
  too_early: 'fields.date',
  number: 'fields.number',
  range: 'fields.range',
  phone: 'fields.phone',
  contact_phone: 'fields.contactPhone',
  before_start: 'fields.beforeStart',
  too_long: 'fields.tooLong',
  after_start: 'fields.afterStart',
  too_far: 'fields.tooFar',
  in_the_past: 'fields.inThePast',
  youtube: 'fields.youtube',
  too_young: 'tooYoung',
};

/** The message beside a field, the same whether the client or the server found the problem. */
export function problemMessage(t: TFunction<'errors'>, problem: Problem, field: string): string {
  return t(keys[problem.code] ?? 'fields.invalid', { field, ...problem.params });
}
