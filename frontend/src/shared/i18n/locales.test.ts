import { folderOf, preferredLocale } from './locales';

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

describe('the Spanish of a browser', () => {
  it.each([
    [['es-UY'], 'es-UY'],
    [['en-GB', 'es-ar', 'es'], 'es-UY'],
    [['es', 'es-UY'], 'es'],
    [['es-MX', 'es-UY'], 'es'],
    [['es-419'], 'es'],
    [['pt-BR'], 'es'],
    [[], 'es'],
  ])('that prefers %j is %s', (wishes, folder) => {
    expect(folderOf('es', wishes)).toBe(folder);
  });

  it('does not matter to another language', () => {
    expect(folderOf('pt-BR', ['pt-BR', 'es-UY'])).toBe('pt-BR');
  });
});
