import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mentions } from './mentions.ts';
import type { Subject } from './report.ts';
import { missingKeys, unusedKeys } from './texts.ts';

const root = join(import.meta.dirname, '../..');

/** The texts of the screens. The compiler sees missing keys too; what is unused shows only here. */
export const screenTexts = (): Subject => ({
  folder: join(root, 'src/locales'),
  check: (spanish) => {
    const files = ['src', 'vite'].flatMap(mentionsIn);
    return [
      ...unusedKeys(spanish, files).map((key) => `unused ${key}`),
      ...missingKeys(spanish, files).map((key) => `missing ${key}`),
    ];
  },
});

const mentionsIn = (dir: string) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
    .map((name) => mentions(readFileSync(join(root, dir, name), 'utf8')));
