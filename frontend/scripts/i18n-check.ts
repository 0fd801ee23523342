// Finds texts that nothing uses, keys that have no text, and locales that differ from the Spanish
// source in keys, forms or placeholders. The compiler sees missing keys too; what is unused and what
// another locale lacks shows only here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mentions } from './i18n/mentions.ts';
import { report } from './i18n/report.ts';
import { missingKeys, unusedKeys } from './i18n/texts.ts';

const root = join(import.meta.dirname, '..');

const files = ['src', 'vite'].flatMap((dir) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
    .map((name) => mentions(readFileSync(join(root, dir, name), 'utf8'))),
);

report({
  name: 'Screens',
  folder: join(root, 'src/locales'),
  check: (spanish) => [
    ...unusedKeys(spanish, files).map((key) => `unused ${key}`),
    ...missingKeys(spanish, files).map((key) => `missing ${key}`),
  ],
});
