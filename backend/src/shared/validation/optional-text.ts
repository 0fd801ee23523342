import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { TextLimits } from '../text/plain-text.js';
import { EmptyIsNull, IfNotNull, PlainLines, PlainText } from './fields.js';

type Documented = Pick<
  ApiPropertyOptions & { minLength?: number; maxLength?: number },
  'description' | 'example' | 'minLength' | 'maxLength'
>;

/**
 * What `text` checks, or nothing: null, or an empty text, removes it. In the order in which stacked decorators are
 * applied: the text is made plain before it may be empty.
 */
export const OptionalField = (text: PropertyDecorator, documented: Documented) =>
  applyDecorators(
    text,
    IfNotNull(),
    EmptyIsNull(),
    ApiPropertyOptional({ type: String, nullable: true, ...documented }),
  );

/** A typed line that may be left out; null, or an empty text, removes it. */
export const OptionalText = (limits: TextLimits, documented: Documented) =>
  OptionalField(PlainText(limits), documented);

/** As `OptionalText`, of several lines. */
export const OptionalLines = (limits: TextLimits, documented: Documented) =>
  OptionalField(PlainLines(limits), documented);

/** By the names of their fields. */
type Texts = Record<string, TextLimits & { description: string }>;
type Fields<Named extends Texts> = Record<keyof Named, string | null>;

/** The base of a request that may have each of these texts, as `OptionalLines`. */
export function WithLines<Named extends Texts>(texts: Named): new () => Partial<Fields<Named>> {
  class TextFields {}
  for (const [name, { description, ...limits }] of Object.entries(texts)) {
    OptionalLines(limits, { maxLength: limits.max, description })(TextFields.prototype, name);
  }
  return TextFields;
}

/** The base of a response that has each of these texts, or null. */
export function WithTexts<Named extends Texts>(texts: Named): new () => Fields<Named> {
  class TextFields {}
  for (const [name, { description }] of Object.entries(texts)) {
    ApiProperty({ type: String, nullable: true, description })(TextFields.prototype, name);
  }
  return TextFields as new () => Fields<Named>;
}
