import { mentions } from './mentions.ts';
import { compareLocale, sameAsSource, translatedPart, untranslated, unusedKeys } from './texts.ts';

const spanish = new Map([
  ['auth:login.title', 'Iniciar sesión'],
  ['auth:sent', 'Enviado a <strong>{{email}}</strong>'],
  ['common:seats_one', '{{count}} lugar'],
  ['common:seats_other', '{{count}} lugares'],
]);

const file = (code: string) => [mentions(code)];

describe('unused texts', () => {
  it('are those that no file names', () => {
    const used = file(
      "const { t } = useTranslation('auth'); t('login.title'); t('sent'); t('common:seats')",
    );
    expect(unusedKeys(spanish, used)).toEqual([]);
    expect(unusedKeys(spanish, file("useTranslation('auth'); t('sent')"))).toEqual([
      'auth:login.title',
      'common:seats_one',
      'common:seats_other',
    ]);
  });

  it('are not those that a template may name', () => {
    const used = file("useTranslation('auth'); t(`login.${part}`); t('sent'); t('common:seats')");
    expect(unusedKeys(spanish, used)).toEqual([]);
  });

  it('are those whose short key belongs to another namespace', () => {
    const other = file("useTranslation('parties'); t('login.title'); t('auth:sent')");
    expect(unusedKeys(spanish, other)).toContain('auth:login.title');
  });
});

describe('a translation', () => {
  it('may have other plural forms', () => {
    const polish = new Map([
      ['auth:login.title', 'a'],
      ['auth:sent', '<strong>{{ email }}</strong>: b'],
      ['common:seats_one', '{{count}} c'],
      ['common:seats_few', '{{count}} d'],
      ['common:seats_other', '{{count}} e'],
    ]);
    expect(compareLocale(spanish, polish)).toEqual([]);
  });

  it('lacks, adds or misfills', () => {
    const broken = new Map([
      ['auth:login.title', ' '],
      ['auth:sent', 'Enviado a {{mail}}'],
      ['auth:extra', 'x'],
    ]);
    expect(compareLocale(spanish, broken)).toEqual([
      'missing common:seats',
      'unknown auth:extra',
      'auth:sent has {{mail}} in place of </strong> <strong> {{email}}',
    ]);
  });

  it('has the plural forms of its language, and no others', () => {
    const french = new Map([
      ['auth:login.title', 'a'],
      ['auth:sent', 'b <strong>{{email}}</strong>'],
      ['common:seats_few', '{{count}} c'],
      ['common:seats_other', '{{count}} d'],
    ]);
    expect(compareLocale(spanish, french, 'fr')).toEqual([
      'missing plural common:seats_one',
      'plural common:seats_few is never used in fr',
    ]);
  });

  it('may omit the number in the singular, and needs a zero form if the source has one', () => {
    const source = new Map([...spanish, ['common:seats_zero', 'ninguno']]);
    const english = new Map([
      ['auth:login.title', 'a'],
      ['auth:sent', 'b <strong>{{email}}</strong>'],
      ['common:seats_zero', 'none'],
      ['common:seats_one', 'a seat'],
      ['common:seats_other', 'seats'],
    ]);
    expect(compareLocale(source, english, 'en')).toEqual([
      'common:seats_other has none in place of {{count}}',
    ]);
    english.delete('common:seats_zero');
    expect(compareLocale(source, english, 'en')).toContain('missing plural common:seats_zero');
  });

  it('has no additional brace', () => {
    const broken = new Map([['auth:sent', '<strong>{{email}}</strong>}']]);
    expect(compareLocale(spanish, broken)).toContain(
      'auth:sent has </strong> <strong> {{email}} } in place of </strong> <strong> {{email}}',
    );
  });

  it('may be incomplete, and lists the untranslated texts', () => {
    const begun = new Map([
      ['auth:login.title', 'a'],
      ['auth:sent', ''],
      ['common:seats_one', 'um lugar'],
      ['common:seats_other', ''],
    ]);
    expect(compareLocale(spanish, begun, 'pt-BR')).toEqual([]);
    expect(untranslated(begun)).toEqual(['auth:sent', 'common:seats_other']);
    expect(translatedPart(spanish, begun)).toBeCloseTo(1 / 3);
  });

  it('may equal the source, and lists those texts', () => {
    expect(sameAsSource(spanish, new Map([['auth:login.title', 'Iniciar sesión']]))).toEqual([
      'auth:login.title',
    ]);
  });
});
