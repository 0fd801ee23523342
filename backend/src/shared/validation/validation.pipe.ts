import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid, type DomainError, type FieldError } from '../errors/domain-error.js';
import type { FieldCode } from '../errors/error-codes.js';
import { PLAIN_TEXT } from './fields.js';

/** Codes of class-validator constraints; other constraints are their own code. */
const CODES: Record<string, FieldCode> = {
  isNotEmpty: 'required',
  minLength: 'min',
  maxLength: 'max',
  whitelistValidation: 'unknown_field',
  [PLAIN_TEXT]: 'invalid_characters',
};

/** Validates the bodies and queries of every route; unknown fields are refused, not dropped. */
export const validationPipe = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    exceptionFactory: (errors) => toDomainError(errors),
  });

function toDomainError(errors: ValidationError[]): DomainError {
  const fields = errors.flatMap((error) => fieldErrors(error, ''));
  const code = fields.every((field) => field.code === 'invalid_characters')
    ? 'invalid_characters'
    : 'validation_failed';
  return invalid(code, fields);
}

/** One entry per field with the first broken rule; nested fields by their dotted path. */
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

/**
 * Of several broken rules the last one: class-validator lists them in the order in which the
 * decorators were applied. Forbidden characters come before all others.
 */
function firstBroken(error: ValidationError): string | undefined {
  const broken = Object.keys(error.constraints ?? {});
  return broken.includes(PLAIN_TEXT) ? PLAIN_TEXT : broken.at(-1);
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
