import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
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

/** That a field, or each item of it, has fields. */
const NESTED = 'nestedValidation';

/** An answer names at most this many fields; the largest form has fewer. */
export const MAX_REPORTED = 20;

/** Names of unknown fields are the client's text. */
const MAX_NAME = 100;

/** Validates the bodies and queries of every route; unknown fields are refused, not dropped. */
export const validationPipe = (): ValidationPipe =>
  new BoundedPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    validationError: { value: true }, // else Nest takes it from an object that came in place of a list
    exceptionFactory: (errors) => toDomainError(errors),
  });

/** class-validator spends 10 µs on each unknown field, so it is not given many. */
class BoundedPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.metatype && this.toValidate(metadata)) {
      const unknown = unknownFields(value, metadata.metatype);
      if (unknown.length >= MAX_REPORTED) throw invalid('validation_failed', unknown);
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** The first unknown fields, as many as are reported. */
function unknownFields(value: unknown, metatype: NonNullable<ArgumentMetadata['metatype']>) {
  const found: FieldError[] = [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return found;
  const known = fieldsOf(metatype);
  for (const name of Object.keys(value)) {
    if (known.has(name)) continue;
    found.push({ field: shortened(name), code: 'unknown_field' });
    if (found.length === MAX_REPORTED) break;
  }
  return found;
}

const fields = new WeakMap<object, Set<string>>();

function fieldsOf(metatype: NonNullable<ArgumentMetadata['metatype']>): Set<string> {
  const known =
    fields.get(metatype) ??
    new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(metatype, '', true, false)
        .map(({ propertyName }) => propertyName),
    );
  fields.set(metatype, known);
  return known;
}

const shortened = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

function toDomainError(errors: ValidationError[]): DomainError {
  const fields = errors.flatMap((error) => fieldErrors(error, '')).slice(0, MAX_REPORTED);
  const code = fields.every((field) => field.code === 'invalid_characters')
    ? 'invalid_characters'
    : 'validation_failed';
  return invalid(code, fields);
}

/** One entry per field with the first broken rule; fields of one that is right by their dotted path. */
function fieldErrors(error: ValidationError, path: string): FieldError[] {
  const field = path + shortened(error.property);
  const constraint = firstBroken(error);
  if (!constraint)
    return (error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
  if (isMissing(error.value) && constraint !== 'whitelistValidation') {
    return [{ field, code: 'required' }];
  }
  const params = error.contexts?.[constraint] as Record<string, unknown> | undefined;
  return [{ field, code: CODES[constraint] ?? (constraint as FieldCode), params }];
}

/**
 * Of several broken rules the last one: class-validator lists them in the order in which the
 * decorators were applied, and after them that of nested fields. Forbidden characters come before all others.
 */
function firstBroken(error: ValidationError): string | undefined {
  const broken = Object.keys(error.constraints ?? {});
  if (broken.includes(PLAIN_TEXT)) return PLAIN_TEXT;
  return broken.findLast((rule) => rule !== NESTED) ?? broken[0];
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
