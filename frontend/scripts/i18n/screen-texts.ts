import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mentions } from './mentions.ts';
import type { Subject } from './report.ts';
import { unusedKeys } from './texts.ts';

const root = join(import.meta.dirname, '../..');

/** The texts of the screens. The compiler sees keys that have no text; what is unused shows only here. */
export const screenTexts = (): Subject => ({
  folder: join(root, 'src/locales'),
  check: (spanish) => {
    const files = ['src', 'vite'].flatMap(mentionsIn);
    return unusedKeys(spanish, files).map((key) => `unused ${key}`);
  },
});

const mentionsIn = (dir: string) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
    .map((name) => mentions(readFileSync(join(root, dir, name), 'utf8')));
