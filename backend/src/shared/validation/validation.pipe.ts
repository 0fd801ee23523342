import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid, type DomainError, type FieldError } from '../errors/domain-error.js';
import type { FieldCode } from '../errors/error-codes.js';
import { PLAIN_TEXT } from './fields.js';

/** Short codes for the constraints that clients translate; others go by their own name. */
const CODES: Record<string, FieldCode> = {
  isNotEmpty: 'required',
  minLength: 'min',
  maxLength: 'max',
  isEmail: 'email',
  whitelistValidation: 'unknown_field',
  [PLAIN_TEXT]: 'invalid_characters',
};

/** The body and query rules of every route: unknown fields are refused, never dropped. */
export const validationPipe = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    exceptionFactory: (errors) => refusal(errors),
  });

function refusal(errors: ValidationError[]): DomainError {
  const fields = errors.flatMap((error) => fieldErrors(error, ''));
  const code = fields.every((field) => field.code === 'invalid_characters')
    ? 'invalid_characters'
    : 'validation_failed';
  return invalid(code, fields);
}

/** One row a field, with the first rule it broke; nested objects by their dotted path. */
function fieldErrors(error: ValidationError, path: string): FieldError[] {
  const field = path + error.property;
  const nested = (error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
  const constraint = firstBroken(error);
  if (!constraint) return nested;
  if (isMissing(error.value) && constraint !== 'whitelistValidation') {
    return [{ field, code: 'required' }, ...nested];
  }
  const params = error.contexts?.[constraint] as Record<string, unknown> | undefined;
  return [{ field, code: CODES[constraint] ?? (constraint as FieldCode), params }, ...nested];
}

/** Rules are checked from the last decorator up; the one about characters says the most. */
function firstBroken(error: ValidationError): string | undefined {
  const broken = Object.keys(error.constraints ?? {});
  return broken.includes(PLAIN_TEXT) ? PLAIN_TEXT : broken.at(-1);
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
