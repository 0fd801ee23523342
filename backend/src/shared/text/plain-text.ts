// What a text field accepts (docs/domain-rules.md, "Text"). The patterns are generated into the
// frontend's rules.gen.ts: they must not depend on flags or features that browsers lack.

import type { FieldCode } from '../errors/error-codes.js';

/** Length limits in characters, as `characterCount` counts them; `min` 0 allows an empty text. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/** A format that a whole text must have, and the code of its refusal. */
export interface TextFormat {
  readonly pattern: RegExp;
  readonly code: FieldCode;
}

/**
 * Control characters, half surrogate pairs, line and paragraph separators, angle brackets and
 * direction marks: they can disguise one text as another.
 */
export const FORBIDDEN_CHARACTERS =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** White space, combining marks and letters that show nothing. */
export const INVISIBLE_CHARACTERS = /[\p{White_Space}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** An emoji and the selector of its presentation count as one character. */
export const PRESENTATION_SEQUENCE = /[^\uFE0E\uFE0F][\uFE0E\uFE0F]/;

/** The same letters may be typed as other code points, depending on the keyboard. */
export const normaliseText = (text: string): string => text.trim().normalize('NFC');

/** Whether the text holds a character that is refused with `invalid_characters`. */
export const hasForbiddenCharacters = (text: string): boolean => FORBIDDEN_CHARACTERS.test(text);

/** Line breaks are allowed in texts of several lines. */
export const withoutLineBreaks = (text: string): string => text.replaceAll('\n', ' ');

const invisible = new RegExp(INVISIBLE_CHARACTERS, 'gu');

/** How many characters of the text are visible. */
export const visibleLength = (text: string): number =>
  text.normalize('NFD').replace(invisible, '').length;

const presentationSequences = new RegExp(PRESENTATION_SEQUENCE, 'g');

/** Length in code points; the same count as class-validator's `MinLength` and `MaxLength`. */
export const characterCount = (text: string): number =>
  [...text].length - (text.match(presentationSequences)?.length ?? 0);
