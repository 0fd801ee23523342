import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { TextLimits } from '../text/plain-text.js';
import { EmptyIsNull, IfNotNull, PlainLines, PlainText } from './fields.js';

type Documented = Pick<
  ApiPropertyOptions & { minLength?: number; maxLength?: number },
  'description' | 'example' | 'minLength' | 'maxLength'
>;

/** In the order in which stacked decorators are applied: the text is made plain before it may be empty. */
const optional = (text: PropertyDecorator, documented: Documented) =>
  applyDecorators(
    text,
    IfNotNull(),
    EmptyIsNull(),
    ApiPropertyOptional({ type: String, nullable: true, ...documented }),
  );

/** A typed line that may be left out; null, or an empty text, removes it. */
export const OptionalText = (limits: TextLimits, documented: Documented) =>
  optional(PlainText(limits), documented);

/** As `OptionalText`, of several lines. */
export const OptionalLines = (limits: TextLimits, documented: Documented) =>
  optional(PlainLines(limits), documented);
