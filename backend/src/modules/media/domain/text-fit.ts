/** Width of a text in ems. */
type Measure = (text: string) => number;

interface TextBox {
  width: number;
  height: number;
  /** Font sizes in pixels, the largest first. */
  sizes: readonly number[];
  /** Of a line, in ems. */
  lineHeight: number;
  maxLines: number;
}

interface FittedText {
  lines: string[];
  size: number;
  /** Whether a part of the text is missing. */
  isCut: boolean;
}

interface Word {
  text: string;
  /** In ems. */
  width: number;
}

/**
 * The largest size at which the text fits into the box without a broken word. At the smallest size long
 * words are broken, and what is too much is cut.
 */
export function fitText(text: string, box: TextBox, measure: Measure): FittedText {
  const blank = measure(' ');
  const words = text
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => ({ text: word, width: measure(word) }));
  const longest = Math.max(0, ...words.map(({ width }) => width));
  for (const size of box.sizes) {
    const width = box.width / size;
    if (longest > width) continue;
    const lines = wrap(words, width, blank);
    if (lines.length <= mostLines(box, size)) {
      const narrow = balanced(words, lines.length, { longest, width }, blank);
      return { size, lines: narrow, isCut: false };
    }
  }
  const size = box.sizes.at(-1) ?? 1;
  const width = box.width / size;
  const most = mostLines(box, size);
  const lines = wrap(
    words.flatMap((word) => parts(word, width, measure)),
    width,
    blank,
  );
  if (lines.length <= most) return { size, lines, isCut: false };
  const last = cut(lines[most - 1] ?? '', width, measure);
  return { size, lines: [...lines.slice(0, most - 1), last], isCut: true };
}

const mostLines = ({ height, lineHeight, maxLines }: TextBox, size: number): number =>
  Math.min(maxLines, Math.floor(height / (size * lineHeight)));

function wrap(words: Word[], width: number, blank: number): string[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && line.width + blank + word.width <= width) {
      line.text += ` ${word.text}`;
      line.width += blank + word.width;
    } else lines.push({ ...word });
  }
  return lines.map((line) => line.text);
}

/** The same number of lines, as narrow as they can be: none holds a single short word. */
function balanced(
  words: Word[],
  count: number,
  { longest, width }: { longest: number; width: number },
  blank: number,
): string[] {
  let [narrow, wide] = [longest, width];
  for (let step = 0; step < 12; step += 1) {
    const middle = (narrow + wide) / 2;
    if (wrap(words, middle, blank).length <= count) wide = middle;
    else narrow = middle;
  }
  return wrap(words, wide, blank);
}

/** A word that is wider than a line, in parts that are not. */
function parts(word: Word, width: number, measure: Measure): Word[] {
  if (word.width <= width) return [word];
  const found: Word[] = [];
  for (const letter of lettersOf(word.text)) {
    const part = found.at(-1);
    const advance = measure(letter);
    if (part && part.width + advance <= width) {
      part.text += letter;
      part.width += advance;
    } else found.push({ text: letter, width: advance });
  }
  return found;
}

function cut(line: string, width: number, measure: Measure): string {
  let kept = lettersOf(line);
  while (kept.length && measure(`${kept.join('')}…`) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** What a reader takes for one character, an emoji of several code points included. */
export const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment);
