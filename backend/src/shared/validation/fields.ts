import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength, registerDecorator, ValidateIf } from 'class-validator';
import { hasForbiddenCharacters } from '../text/plain-text.js';

/** The constraint's name; the whole request is then refused with the code `invalid_characters`. */
export const PLAIN_TEXT = 'plainText';

function IsPlainText(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: PLAIN_TEXT,
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value) => typeof value !== 'string' || !hasForbiddenCharacters(value),
        defaultMessage: () => 'invalid_characters',
      },
    });
}

/** Trims what is text and leaves everything else for the rules to refuse. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A text that a person typed: trimmed, between `min` and `max` characters, none forbidden. */
export const PlainText = (min: number, max: number) =>
  applyDecorators(
    Trim(),
    IsString(),
    MinLength(min, { context: { min } }),
    MaxLength(max, { context: { max } }),
    IsPlainText(),
  );

/** May be left out. Unlike `IsOptional` it does not let null through. */
export const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);
