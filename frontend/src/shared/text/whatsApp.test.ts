import fc from 'fast-check';
import { createInstance } from 'i18next';
import { familyName, partyName } from '@/api/rules.gen';
import { formatDate } from '@/shared/dates/wallClock';
import { WHATSAPP_LINK_MAX, whatsAppLink } from './whatsApp';

/** The texts that are sent, as the product reads them. */
const messages = [
  ['share', 'message'],
  ['expectedFamilies', 'message'],
  ['expectedFamilies', 'news.asked'],
  ['expectedFamilies', 'news.restored'],
  ['nudges', 'message'],
  ['nudges', 'familyMessage'],
] as const;
const each = messages.map((message) => [message.join(':'), message] as const);

const i18n = createInstance({ lng: 'es', interpolation: { escapeValue: false } });
beforeAll(async () => {
  await i18n.init({ resources: { es: {} } });
  for (const file of new Set(messages.map(([namespace]) => namespace))) {
    const { default: texts } = (await import(`../../locales/es/${file}.json`, {
      with: { type: 'json' },
    })) as { default: object };
    i18n.addResourceBundle('es', file, texts);
  }
});

const start = '2027-09-29T16:00:00-03:00'; // a long day: miércoles, 29 de septiembre
const at = {
  day: formatDate(start, 'spoken', 'es', new Date('2026-11-22')),
  time: formatDate(start, 'time', 'es'),
  deadline: formatDate(start, 'spoken', 'es', new Date('2026-11-22')),
};
const links = [
  'https://convite.example.com.uy/invitations/0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3/',
  `https://convite.example.com.uy/invitations/0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3/#f=${'Aa0_-'.repeat(9).slice(0, 43)}`,
];
const textOf = (link: string) => new URL(link).searchParams.get('text');
const write =
  ([namespace, key]: (typeof messages)[number], link: string) =>
  (names: { party: string; family: string }) =>
    i18n.t(key, { ns: namespace, ...at, link, ...names });

/** Names of any letters, also emoji of several code points and marks without a letter. */
const name = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 2, maxLength: max }),
    fc.string({ unit: 'binary', minLength: 2, maxLength: max }),
    fc.constantFrom(
      '👨‍👩‍👧‍👦'.repeat(max / 4),
      'ñ'.repeat(max),
      `ó${'\u0301'.repeat(max - 1)}`,
      '{{link}} $t(x)',
    ),
  );

it('a link carries the text letter by letter', () => {
  const text =
    '¡Hola, Ñandú! 🎉 ¿Vienen? Sí & no: 100 % #1 + «él»\nhttps://convite.uy/invitations/1/#f=a_b-c';
  const link = whatsAppLink('+598 99 123 456', {}, () => text);
  expect(link).toMatch(/^https:\/\/wa\.me\/59899123456\?text=[\w%.!'()*~-]+$/);
  expect(textOf(link)).toBe(text);
  expect(new URL(whatsAppLink(null, {}, () => text)).pathname).toBe('/');
});

it.each(each)('%s fits with the names of most parties, which stay whole', (_, message) => {
  for (const link of links) {
    const names = { party: 'Cumpleaños de Sofía y Martín 🎂', family: 'Familia Rodríguez Núñez' };
    const text = textOf(whatsAppLink(null, names, write(message, link)));
    expect(text).toBe(write(message, link)(names));
    expect(text).toContain(names.party);
    expect(text?.endsWith(link)).toBe(true);
    expect(text).toContain('miércoles, 29 de septiembre de 2027');
    expect(text).not.toContain('{{');
  }
});

it.each(each)('%s fits with any names, and decodes to what was meant', (_, message) => {
  fc.assert(
    fc.property(
      name(partyName.max),
      name(familyName.max),
      fc.constantFrom(...links),
      (party, family, link) => {
        let written = '';
        const address = whatsAppLink('+59899123456', { party, family }, (names) => {
          written = write(message, link)(names);
          return written;
        });
        expect(address.length).toBeLessThanOrEqual(WHATSAPP_LINK_MAX);
        expect(textOf(address)).toBe(written);
        expect(written.endsWith(link)).toBe(true);
      },
    ),
    { numRuns: process.env.TEST_LONG ? 200 : 50 },
  );
});

it('a name is cut between letters as people see them, the longest first', () => {
  const names = { party: '👨‍👩‍👧‍👦'.repeat(20), family: 'Núñez' };
  const text = textOf(whatsAppLink(null, names, ({ party, family }) => `${family}|${party}`));
  const [family, party = ''] = text?.split('|') ?? [];
  expect(family).toBe('Núñez');
  expect(party).toMatch(/^(👨‍👩‍👧‍👦)+…$/u);
});
