// Finds texts that nothing uses, keys that have no text, and locales that differ from the Spanish
// source in keys or placeholders. The compiler sees missing keys too; what is unused and what
// another locale lacks shows only here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareLocale, missingKeys, readTexts, sameAsSource, unusedKeys } from './i18n/texts.ts';
import { mentions } from './i18n/mentions.ts';

const root = join(import.meta.dirname, '..');
const localesDir = join(root, 'src/locales');
const source = 'es';

const files = ['src', 'vite'].flatMap((dir) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
    .map((name) => mentions(readFileSync(join(root, dir, name), 'utf8'))),
);
const spanish = readTexts(join(localesDir, source));
const problems = [
  ...unusedKeys(spanish, files).map((key) => `${source}: unused ${key}`),
  ...missingKeys(spanish, files).map((key) => `${source}: missing ${key}`),
  ...readdirSync(localesDir)
    .filter((name) => name !== source)
    .flatMap((name) =>
      compareLocale(spanish, readTexts(join(localesDir, name)), name).map(
        (text) => `${name}: ${text}`,
      ),
    ),
];

for (const name of readdirSync(localesDir).filter((name) => name !== source)) {
  const same = sameAsSource(spanish, readTexts(join(localesDir, name)));
  if (same.length > 0)
    console.log(`${name}: as in ${source}, if that is meant: ${same.join(', ')}`);
}
problems.forEach((problem) => console.error(problem));
console.log(`Screens: ${spanish.size} texts, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
