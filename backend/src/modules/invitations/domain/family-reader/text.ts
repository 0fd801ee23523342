import { FORBIDDEN_CHARACTERS } from '../../../../shared/text/plain-text.js';

/** Copied from chats and spreadsheets: direction marks, joiners of nothing, blanks of all widths. */
const MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const BLANKS = /[^\S\t]+/g;
export const forbidden = new RegExp(FORBIDDEN_CHARACTERS, 'gu');

/** When a message of a chat was sent, as an export of WhatsApp has it. */
const STAMP =
  /^\s*\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s*m\.?)?(?:\]|\s+-(?=\s))\s*~?/iu;
const NO_MESSAGE = /omitid[oa]s?>?$|: *(?:Se eliminó|Eliminaste) este mensaje/iu;

/** `1.`, `2)`, `12 `, `-`, `•`, `[ ]`, `✅` in front of a name. */
const BULLETS =
  /^(?:\s*(?:\(\d{1,3}\)(?!\s*\d)|\d{1,3}\s*[.):°º-]+(?!\d)|\d{1,3}\s+(?=\p{L})|\d\uFE0F?\u20E3|[-–—•*·▪◦●○✅☑✔➡👉]\uFE0F?|\[[ xX]?\]))+\s*/u;

/** Written so that a long run is read once. */
const EDGES =
  /^[\s,;:|/.~*_"'“”«»¡!¿?–—-]+|(?<![\s,;:|/(~*_"“”«»¡!¿?–—-])[\s,;:|/(~*_"“”«»¡!¿?–—-]+$/g;
/** The end of a sentence, and not of an initial. */
const STOP = /(?<=\p{L}{4})\.$/u;

/** Between what is said of different people. */
const PARTS = /[;|\t()[\]]|\s[-–—]\s/;

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

export const trimmed = (text: string): string =>
  text.replace(EDGES, '').replace(STOP, '').replace(/\s+/g, ' ');

export const cleaned = (text: string): string =>
  text.normalize('NFC').replace(MARKS, '').replace(BLANKS, ' ');

/** A line without what stands before its text, and whether the chat itself says it. */
export function messageOf(line: string): { text: string; isChats: boolean } {
  const message = line.replace(STAMP, '');
  const isUnsent = message !== line && !message.includes(': ');
  return { text: message.replace(BULLETS, ''), isChats: isUnsent || NO_MESSAGE.test(message) };
}

/** What stands in parentheses comes behind the rest: `Ana (7) y Beto (5)`. */
export function partsOf(text: string): string[] {
  const within: string[] = [];
  const rest = text.replace(/[([]([^()[\]]*)[)\]]/g, (_, inside: string) => {
    within.push(inside);
    return ' ';
  });
  return [rest, ...within]
    .flatMap((one) => one.split(PARTS))
    .map(trimmed)
    .filter(Boolean);
}
