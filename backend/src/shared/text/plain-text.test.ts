import { hasForbiddenCharacters, visibleLength } from './plain-text.js';

describe('plain text', () => {
  it.each(["D'Angelo Ñúñez", '¡Feliz día! 🎉', '👨‍👩‍👧 ❤️', 'Bvar. Artigas 12 / 304', 'İstanbul'])(
    'takes %s',
    (text) => expect(hasForbiddenCharacters(text)).toBe(false),
  );

  it.each([
    ['an angle bracket', '<b>'],
    ['a control character', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a line break of Unicode', 'a\u2028b'],
    ['a mark that turns the direction', 'a\u202eb'],
    ['half a character', 'a\ud800b'],
  ])('refuses %s', (_, text) => expect(hasForbiddenCharacters(text)).toBe(true));

  it.each([
    ['Ana', 3],
    ['Iñaki', 5],
    ['In\u0303aki', 5],
    ['\u200b\u200b\u200b', 0],
    ['\u3164\u2800 \ufe0f', 0],
    ['a\u0301\u0301\u0301', 1],
  ])('%j shows %i characters', (text, length) => expect(visibleLength(text)).toBe(length));
});
