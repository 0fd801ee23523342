// What a person may type into a name, an address or an opinion (design, "Text fields").
// Control characters, angle brackets and marks that turn the direction of text can disguise one
// text as another; accents, emoji and everything else are fine. Half a surrogate pair is no
// character at all, and what breaks a line belongs into opinions alone.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Marks alone, blanks, and letters of scripts that fill a place and show nothing. */
const UNSEEN = /[\p{White_Space}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether the text holds a character that is refused with `invalid_characters`. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** The text without its line breaks, for where those are fine. */
export const withoutLineBreaks = (text: string): string => text.replaceAll('\n', ' ');

/** How many characters of the text somebody would see. */
export const visibleLength = (text: string): number =>
  text.normalize('NFD').replace(UNSEEN, '').length;
