import { preferredLocale } from './locales';

describe('the interface’s language', () => {
  it.each([
    [['es'], 'es'],
    [['es-UY', 'en'], 'es'],
    [['de', 'ES-ar'], 'es'],
    [['de', 'ja'], 'es'],
    [[], 'es'],
  ])('for %j is %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
  });
});
