import { nameKey } from '../../../../shared/text/name-key.js';

/** What a column holds; `numbered` are the rows, `reversed` is a name behind its surname. */
export type Column =
  | 'phone'
  | 'email'
  | 'health'
  | 'adult'
  | 'reversed'
  | 'child'
  | 'surname'
  | 'family'
  | 'numbered'
  | 'other';

const anyOf = (words: string) => new RegExp(`(?<!\\S)(?:${words.replaceAll(' ', '|')})(?!\\S)`);

/** By the words of its name, without accents; the first that has one. */
const COLUMNS: [Column, RegExp][] = [
  [
    'phone',
    anyOf('cel(ular)?(es)? tel(efono)?s? movil(es)? whats wha?ts?app wsp wpp wa fono phone'),
  ],
  ['email', anyOf('correos? e?mail mails?')],
  ['health', anyOf('alergias? salud restriccion(es)? dietas? alimentari[oa]s? medic[oa]s?')],
  [
    'adult',
    anyOf('(ma)?madres? mama padres? papa tutor(a|es)? responsables? adultos? apoderad[oa]s?'),
  ],
  ['reversed', /(?<!\S)(?:apellidos?.* nombres?|nombres?.* apellidos?)(?!\S)/],
  [
    'child',
    anyOf(
      'nombres? nin[oa]s? hij[oa]s? alumn[oa]s? estudiantes? chic[oa]s? nen[ea]s? peques? invitad[oa]s? companer[oa]s? criancas?',
    ),
  ],
  ['surname', anyOf('apellidos?')],
  ['family', anyOf('familias? flias?')],
  ['numbered', anyOf('n nº no nro num(ero)? orden id')],
];

/** What else stands in a column's name. */
const FILLERS = anyOf(
  'y o e a as os de del la las el los app contacto completos? electronicos? emergencias? principal [1-3] [°º]',
);

/** @returns undefined for a text that is no column's name */
export function columnNamed(text: string): Column | undefined {
  if (text.trim() === '#') return 'numbered';
  const key = nameKey(text);
  const words = key.split(' ').filter((word) => !FILLERS.test(word));
  const isName = words.length > 0 && words.every((w) => COLUMNS.some(([, named]) => named.test(w)));
  return isName ? COLUMNS.find(([, named]) => named.test(key))?.[0] : undefined;
}

const word = (words: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, flags);

/** Begins the name of a household or of an adult. */
const RELATIVES =
  '(?:la )?familia|flia|fam|los|las|casa|primos|vecinos|abuel[oa]s?|t[ií][oa]s?|pap[aáiy]s?|mam[aái]s?|madre|padre|tutora?|madrina|padrino';
export const HOUSEHOLD = word(`^(?:${RELATIVES})`);
/** Within a name: `Juan mamá Laura`. */
export const ADULT_WITHIN = word('pap[aá]|mam[aá]|madre|padre|tutora?');
/** Whose phone it is, without a name. */
export const ADULT_ALONE = /^(?:pap[aá]|mam[aá]|madre|padre|tutora?)$/iu;
/** `Martina, mamá: Laura` */
export const ADULT_LABEL = /(?<=[,;(]\s*(?:pap[aá]|mam[aá]|madre|padre|tutora?))\s*:/giu;
/** `Gastón (hijos: Mateo y Delfi)` */
export const CHILDREN_LABEL = /(?<=[,;(]\s*)(?:hij|niñ|nen)[eoa]s?\s*:/giu;
/** `mamá de Juan` */
export const PARENT_OF = /(?:pap[aáiy]|mam[aái]|madre|padre|abuel[oa]|t[ií][oa])\s+de\s+(.+)$/iu;

/** A word about health or diet, and what leads to it: a name ends before. */
export const HEALTH = new RegExp(
  '(?<![\\p{L}])(?:(?:es|son|tiene|con|sin|no|come|puede|comer|toma|usa|ojo|a|al|el|la|las|los|del?|muy|y)[\\s:!]+){0,5}' +
    '(?:cel[ií]ac|al[eé]rgi|intoleran|diab[eé]t|asma(?!\\p{L})|asm[aá]tic|epil[eé]p|convulsi|anafil|gluten|lactosa|aplv|tacc|' +
    'man[ií](?!\\p{L})|cacahua?[et]e|frutos secos|nueces(?!\\p{L})|almendras|huevo|leche(?!\\p{L})|pescado|mariscos?(?!\\p{L})|no (?:come|puede|toma)(?!\\p{L})|vegan|vegetarian|' +
    'autis|tea(?!\\p{L})|tdah|asperger|s[ií]ndrome|hipoac|discapaci|silla de ruedas|necesidades? especial|medica[cm]|insulina|bast[oó]n|muletas|' +
    'inhalador|epipen|adrenalina|penicilina|ibuprofeno|colorantes|card[ií]ac|hemof[ií]li|diet[ao](?!\\p{L})|kosher|halal).*$',
  'iu',
);

/** `7`, `x4`, `+1`, `7 años`, `2 adultos`, `3°B`, `hermanito`: how many, how old, which class. */
export const COUNT =
  /^(?:[x×+]?\s*\d+\s*[°º]?\s*\p{L}*|(?:su |el |la |un |una )?herman(?:it)?[oa]s?)$/iu;
/** At the end of a name. */
export const COUNT_BEHIND = /\s+(?:[x×]\s?\d+|\d{1,2}\s*(?:a(?:ñ(?:o|ito)s?|\.)|[°º]\s?\p{L}?))$/iu;
/** Chat, and no name. */
export const SENTENCE = /[¿?¡!]\s|(?<!\S)(?:\S+\s+){6}/;

/** In front of a phone or an address. */
export const LABEL =
  '(?<![\\p{L}])(?:cel(?:ular)?|tel(?:[eé]fono)?|m[oó]vil|whats?app|wsp|wpp|wa|fono|correo|e-?mail|mail)';
