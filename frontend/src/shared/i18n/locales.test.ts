import { preferredLocale } from './locales';

describe('the interface’s language', () => {
  it.each([
    [['es'], 'es'],
    [['es-UY', 'pt'], 'es'],
    [['de', 'ES-ar'], 'es'],
    [['de', 'ja'], 'es'],
    [['de', 'pt-br', 'es'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['pt-PT', 'es'], 'pt-PT'],
    [['pt-AO', 'es'], 'pt-BR'],
    [[], 'es'],
  ])('for %j is %s', (wishes, locale) => {
    expect(preferredLocale(wishes, ['es', 'pt-BR', 'pt-PT'])).toBe(locale);
  });

  it('is one that is offered', () => {
    expect(preferredLocale(['pt-BR'], ['es'])).toBe('es');
  });
});
