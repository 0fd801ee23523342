import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  isEmail,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  registerDecorator,
  ValidateIf,
} from 'class-validator';
import { hasForbiddenCharacters, withoutLineBreaks, visibleLength } from '../text/plain-text.js';

/** The constraint's name; the whole request is then refused with the code `invalid_characters`. */
export const PLAIN_TEXT = 'plainText';

/** As class-validator calls its own rules, so that they have the same codes. */
const NOT_EMPTY = 'isNotEmpty';
const EMAIL = 'isEmail';

const EMAIL_MAX = 254;

/** A rule about texts; what is none is refused by `IsString`, and passes here. */
const TextRule =
  (name: string, holds: (text: string) => boolean): PropertyDecorator =>
  (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value) => typeof value !== 'string' || holds(value),
        defaultMessage: () => name,
      },
    });

/** Changes what is text, and leaves everything else for the rules to refuse. */
const ChangeText = (change: (text: string) => string | null) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** The same letters may be other code points on another keyboard. */
const tidied = (text: string) => text.trim().normalize('NFC');

const Text = (min: number, max: number, isPlain: (text: string) => boolean) =>
  applyDecorators(
    ChangeText(tidied),
    ...(min > 0 ? [TextRule(NOT_EMPTY, (text) => visibleLength(text) > 0)] : []),
    IsString(),
    MinLength(min, { context: { min } }),
    MaxLength(max, { context: { max } }),
    TextRule(PLAIN_TEXT, isPlain),
  );

/** A line that a person typed: trimmed, between `min` and `max` characters, none forbidden. */
export const PlainText = (min: number, max: number) =>
  Text(min, max, (text) => !hasForbiddenCharacters(text));

/** As `PlainText`, of several lines. */
export const PlainLines = (min: number, max: number) =>
  Text(min, max, (text) => !hasForbiddenCharacters(withoutLineBreaks(text)));

const isAddress = (text: string) =>
  text.isWellFormed() && isEmail(text, { blacklisted_chars: '"' });

/**
 * An address to which mail can be sent. A part in quotes, which mail servers allow and nobody has,
 * may hold blanks, commas and second addresses, and is refused.
 */
export const EmailAddress = () =>
  applyDecorators(
    ChangeText(tidied),
    IsString(),
    MaxLength(EMAIL_MAX, { context: { max: EMAIL_MAX } }),
    TextRule(EMAIL, isAddress),
    TextRule(PLAIN_TEXT, (text) => !hasForbiddenCharacters(text)),
  );

/** A form sends an empty field as ''; that is none. */
export const EmptyIsNull = () => ChangeText((text) => text.trim() || null);

/** May be left out. Unlike `IsOptional` it does not let null through. */
export const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);

/** An id as PostgreSQL writes it, so that it can be compared as text. */
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

/** Of the query: `x=a&x=b`, `x=a,b` and `x[]=a` are the same list, and an empty `x=` is none. */
export const CommaList = () =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined || value === ''
      ? undefined
      : [value].flat().flatMap((item) => (typeof item === 'string' ? item.split(',') : [item])),
  );
