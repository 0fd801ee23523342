import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudo, type Tree } from '../../../scripts/i18n/pseudo.js';

const spanish = join(import.meta.dirname, '../../../src/locales/es');

/** Matches the pseudo-locale's text of a key such as `auth:login.title`, with any placeholder values. */
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
  const parts = pseudo(text).split(/{{\s*\w+\s*}}|<\/?\w+\/?>/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
