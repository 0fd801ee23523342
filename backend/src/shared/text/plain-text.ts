// What a person may type into a name, an address or an opinion (design, "Text fields").
// Control characters, angle brackets and marks that turn the direction of text can disguise one
// text as another; line breaks, accents, emoji and everything else are fine.
const FORBIDDEN = /(?!\n)[\p{Cc}<>\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether the text holds a character that is refused with `invalid_characters`. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}
