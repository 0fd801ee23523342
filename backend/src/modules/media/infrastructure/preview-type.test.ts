import { drawable, drawLine, measure } from './preview-type.js';

const at = { x: 0, y: 100, size: 50, fill: '#fff' };

describe('the type of previews', () => {
  it.each([
    ['¡Cumple de Ñandú, Güemes y Zoë!', '¡Cumple de Ñandú, Güemes y Zoë!'],
    ['İstanbul ć', 'Istanbul c'],
    ['a\u200bb\u202ec\u00ad', 'abc'],
    ['Fiesta 🎉 ❤️ 👨‍👩‍👧 🇺🇾 5️⃣', 'Fiesta 🎉 ❤️ 👨‍👩‍👧 🇺🇾 5️⃣'],
    ['誕生日 Ana', 'Ana'],
    ['dos\u2028líneas', 'dos líneas'],
    ['День рождения', ''],
    ['', ''],
  ])('draws of %j what it can', (text, drawn) => expect(drawable(text, 600)).toBe(drawn));

  it.each(['Cumple de Sofía', '🎉', 'שלום', '</svg><script>', '"&<>', '\u202e\u200b'])(
    'draws %j as paths alone, with numbers in them',
    (text) => {
      const svg = drawLine(text, 600, at);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<text|<image/);
      expect(svg).toMatch(/^<path fill="#fff" d="[MLHVCQZ0-9.\s-]*"\/>/i);
    },
  );

  it('is as wide as it is drawn', () => {
    expect(measure(600)('Cumple')).toBeGreaterThan(2);
    expect(measure(600)('Cumple')).toBeLessThan(measure(600)('Cumple de'));
    // With its blank: Fredoka kerns that of "a V" away.
    const blank = measure(500)(' ');
    expect(measure(500)('Te invita Valentina')).toBeCloseTo(
      measure(500)('Te') + measure(500)('invita') + measure(500)('Valentina') + 2 * blank,
    );
    expect(measure(600)('🎉🎉')).toBeCloseTo(2 * measure(600)('🎉'));
  });
});
