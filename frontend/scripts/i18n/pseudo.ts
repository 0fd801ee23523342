// A pseudo-locale: Spanish in letters that Spanish does not use, in brackets, each text 40 % longer.
// Text that looks normal is hard-coded; text without its closing bracket is cut off.

/** The code reserved for pseudo-accents; dates and countries are those of English. */
export const PSEUDO_LOCALE = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FOREIGN = [
  ...'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ', // none of them is a letter of Spanish or English
  ...'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ',
];
const LONGER = 0.4;

/** Placeholders, tags and links stay as they are. */
const KEPT = /({{\s*\w+\s*}}|<\/?\w+\/?>|https?:\/\/\S+|\n)/;

export function pseudo(text: string): string {
  const parts = text.split(KEPT);
  const letters = parts.filter((_, index) => index % 2 === 0).join('');
  if ([...letters.matchAll(/\p{L}/gu)].length < 2) return disguised(text, () => 0);
  let due = 0;
  const stretch = (): number => {
    due += LONGER;
    const repeats = Math.floor(due);
    due -= repeats;
    return repeats;
  };
  return `⟦${parts.map((part, index) => (index % 2 ? part : disguised(part, stretch))).join('')}⟧`;
}

/** @param stretch how often to repeat the letter that comes next */
function disguised(text: string, stretch: () => number): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      const repeats = stretch();
      const at = PLAIN.indexOf(sign.normalize('NFD').charAt(0));
      return at < 0 ? sign : (FOREIGN[at] ?? sign).repeat(1 + repeats);
    })
    .join('');
}

export type Tree = { [key: string]: string | Tree };

/** All texts of a file. */
export const pseudoTree = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudo(text) : pseudoTree(text),
    ]),
  );
