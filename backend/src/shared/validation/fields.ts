import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  registerDecorator,
  ValidateIf,
} from 'class-validator';
import { EMAIL } from '../text/email-address.js';
import {
  hasForbiddenCharacters,
  normaliseText,
  visibleLength,
  withoutLineBreaks,
  type TextFormat,
  type TextLimits,
} from '../text/plain-text.js';

/** The constraint's name; the whole request is then refused with the code `invalid_characters`. */
export const PLAIN_TEXT = 'plainText';

const NOT_EMPTY = 'isNotEmpty';

/** A constraint on strings; other values pass and are left to `IsString`. */
const TextRule =
  (name: string, holds: (text: string) => boolean, options = {}): PropertyDecorator =>
  (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      options,
      validator: {
        validate: (value) => typeof value !== 'string' || holds(value),
        defaultMessage: () => name,
      },
    });

/** Transforms strings and leaves other values to the constraints. */
export const ChangeText = (change: (text: string) => string | null) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

const Text = ({ min, max }: TextLimits, isPlain: (text: string) => boolean) =>
  applyDecorators(
    ChangeText(normaliseText),
    ...(min > 0 ? [TextRule(NOT_EMPTY, (text) => visibleLength(text) > 0)] : []),
    IsString(),
    MinLength(min, { context: { min } }),
    MaxLength(max, { context: { max } }),
    TextRule(PLAIN_TEXT, isPlain),
  );

/** Part of a name in a list's filter. */
export const SEARCH: TextLimits = { min: 0, max: 100 };

/** A typed line: trimmed, within the limits, without forbidden characters. */
export const PlainText = (limits: TextLimits) =>
  Text(limits, (text) => !hasForbiddenCharacters(text));

/** As `PlainText`, of several lines. */
export const PlainLines = (limits: TextLimits) =>
  Text(limits, (text) => !hasForbiddenCharacters(withoutLineBreaks(text)));

/** At most `max` lines, each as `PlainText`. */
export const PlainTexts = (limits: TextLimits, max: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((text: unknown) => (typeof text === 'string' ? normaliseText(text) : text))
        : value,
    ),
    IsArray(),
    ArrayMaxSize(max, { context: { max } }),
    TextRule(NOT_EMPTY, (text) => visibleLength(text) > 0, { each: true }),
    IsString({ each: true }),
    MinLength(limits.min, { each: true, context: { min: limits.min } }),
    MaxLength(limits.max, { each: true, context: { max: limits.max } }),
    TextRule(PLAIN_TEXT, (text) => !hasForbiddenCharacters(text), { each: true }),
  );

/** A typed line in a given format. */
export const FormattedText = ({ pattern, code }: TextFormat) =>
  applyDecorators(
    ChangeText(normaliseText),
    IsString(),
    TextRule(code, (text) => pattern.test(text)),
    TextRule(PLAIN_TEXT, (text) => !hasForbiddenCharacters(text)),
  );

/** The limits as OpenAPI has them. */
export const lengths = ({ min, max }: TextLimits) => ({ minLength: min, maxLength: max });

/** An address to which mail can be sent. */
export const EmailAddress = () => FormattedText(EMAIL);

/** Forms send an empty optional field as ''. */
export const EmptyIsNull = () => ChangeText((text) => text.trim() || null);

/** Optional. Unlike `IsOptional` it does not accept null. */
export const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

/** Null removes the value. */
export const IfNotNull = () => ValidateIf((_, value: unknown) => value !== null);

/** In lower case, as PostgreSQL writes ids, so that ids can be compared as strings. */
export const Uuid = () =>
  applyDecorators(
    ChangeText((text) => text.toLowerCase()),
    IsUUID('all'),
  );

/** At most `max` ids, as `Uuid`. */
export const Uuids = (max: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id))
        : value,
    ),
    IsArray(),
    ArrayMaxSize(max, { context: { max } }),
    IsUUID('all', { each: true }),
  );

/** Query lists: `x=a&x=b`, `x=a,b` and `x[]=a` are the same; an empty `x=` is absent. */
export const CommaList = () =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined || value === ''
      ? undefined
      : [value].flat().flatMap((item) => (typeof item === 'string' ? item.split(',') : [item])),
  );
