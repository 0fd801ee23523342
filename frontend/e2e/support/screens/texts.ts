import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudo, PSEUDO_LOCALE, type Tree } from '../../../scripts/i18n/pseudo.js';
import type { Resources } from '../../../src/shared/i18n/resources.js';
import { PICTURES } from '../look.js';

const locales = join(import.meta.dirname, '../../../src/locales');

/** Of the screens: pictures are to be looked at in Spanish. */
export const LOCALE = PICTURES ? 'es-UY' : PSEUDO_LOCALE;
const folders = PICTURES ? ['es-UY', 'es'] : ['es'];
const shown = PICTURES ? (text: string) => text : pseudo;

type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];

/** A text of the interface, such as `auth:login.title`. */
export type TextKey = { [N in keyof Resources]: `${N}:${Leaf<Resources[N]>}` }[keyof Resources];

/** Matches the text of a key such as `auth:login.title`, with any placeholder values. */
export function said(key: TextKey): RegExp {
  const text = folders.map((folder) => textIn(folder, key)).find((found) => found !== undefined);
  if (text === undefined) throw new Error(`There is no text ${key}`);
  const parts = shown(text).split(/{{\s*\w+\s*}}|<\/?\w+\/?>/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}

function textIn(folder: string, key: string): string | undefined {
  const [file = '', path = ''] = key.split(':');
  const name = join(locales, folder, `${file}.json`);
  if (!existsSync(name)) return undefined;
  const text = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      JSON.parse(readFileSync(name, 'utf8')) as Tree,
    );
  return typeof text === 'string' ? text : undefined;
}
