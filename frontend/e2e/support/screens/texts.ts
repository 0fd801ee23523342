import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudo, PSEUDO_LOCALE, type Tree } from '../../../scripts/i18n/pseudo.js';
import { PICTURES } from '../look.js';

const spanish = join(import.meta.dirname, '../../../src/locales/es');

/** Of the screens: pictures are to be looked at in Spanish. */
export const LOCALE = PICTURES ? 'es-UY' : PSEUDO_LOCALE;
const shown = PICTURES ? (text: string) => text : pseudo;

/** Matches the text of a key such as `auth:login.title`, with any placeholder values. */
export function said(key: string): RegExp {
  const [file = '', path = ''] = key.split(':');
  const tree = JSON.parse(readFileSync(join(spanish, `${file}.json`), 'utf8')) as Tree;
  const text = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, name) => (typeof node === 'object' ? node[name] : undefined),
      tree,
    );
  if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
  const parts = shown(text).split(/{{\s*\w+\s*}}|<\/?\w+\/?>/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
