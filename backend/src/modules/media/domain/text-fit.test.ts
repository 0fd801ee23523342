import { fitText, lettersOf } from './text-fit.js';

/** Each letter is half as wide as the font is high. */
const measure = (text: string) => lettersOf(text).length / 2;
const BOX = { width: 100, height: 60, sizes: [20, 10], lineHeight: 1, maxLines: 9 };

describe('a text in a box', () => {
  it('is as large as it can be', () => {
    expect(fitText('Ana', BOX, measure)).toEqual({ size: 20, lines: ['Ana'], isCut: false });
    const { size, lines } = fitText('Cumple de Ana y de Beto en el campo', BOX, measure);
    expect([size, lines.length]).toEqual([10, 2]);
  });

  it('may fill the box to its edges', () => {
    const lines = ['x'.repeat(10), 'xxxx xxxxx', 'x'.repeat(10)];
    expect(fitText(lines.join(' '), BOX, measure)).toEqual({ size: 20, lines, isCut: false });
  });

  it('counts the blank between two words', () => {
    const lines = ['xxxxx', 'xxxxx'];
    expect(fitText('xxxxx xxxxx', BOX, measure)).toEqual({ size: 20, lines, isCut: false });
  });

  it('has room for fewer lines where they are high', () => {
    const high = { ...BOX, lineHeight: 1.5 };
    expect(fitText('xxxxx xxxxx', high, measure).size).toBe(20);
    expect(fitText('xxxxx xxxxx xxxxx', high, measure).size).toBe(10);
  });

  it('has lines of like widths', () => {
    expect(fitText('uno dos tres y', BOX, measure).lines).toEqual(['uno dos', 'tres y']);
    expect(fitText('aaa bbb cc d', BOX, measure).lines).toEqual(['aaa bbb', 'cc d']);
  });

  it('is made smaller before a word is broken', () => {
    expect(fitText('x'.repeat(15), BOX, measure)).toMatchObject({
      size: 10,
      lines: [/x{15}/].map(() => 'x'.repeat(15)),
    });
    expect(fitText('x'.repeat(45), BOX, measure).lines.map((line) => line.length)).toEqual([
      20, 20, 5,
    ]);
  });

  it('is broken at the smallest size only, and may fill all its lines', () => {
    const box = { ...BOX, sizes: [30, 20, 10] };
    const lines = Array<string>(6).fill('x'.repeat(20));
    expect(fitText('x'.repeat(120), box, measure)).toEqual({ size: 10, lines, isCut: false });
  });

  it('is cut in its last line, without a blank before the end', () => {
    const words = Array.from('abcdefgh', (letter) => `${letter.repeat(18)} ${letter}`);
    const { lines, isCut } = fitText(words.join(' '), BOX, measure);
    expect([lines.length, lines.at(-1), isCut]).toEqual([6, `${'f'.repeat(18)}…`, true]);
  });

  it('is cut where the box ends, and never within an emoji', () => {
    const { lines, isCut } = fitText('👨‍👩‍👧'.repeat(200), BOX, measure);
    expect([lines.length, isCut]).toEqual([6, true]);
    expect(lines.at(-1)).toBe(`${'👨‍👩‍👧'.repeat(19)}…`);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(10);
  });

  it.each(['', '   '])('may be empty: %j', (text) => {
    expect(fitText(text, BOX, measure).lines).toEqual([]);
  });
});
