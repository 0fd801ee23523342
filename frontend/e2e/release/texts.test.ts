import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const build = join(import.meta.dirname, '../../dist');
const locale = join(import.meta.dirname, '../../src/locales/es');
const pages = ['index.html', 'invitation.html'].map((name) => join(build, name));
const read = (path: string) => readFileSync(path, 'utf8');

const scripts = readdirSync(join(build, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: read(join(build, 'assets', name)) }));
const withAny = (words: string[]) =>
  scripts.filter(({ code }) => words.some((word) => code.includes(word))).map(({ name }) => name);

/** Texts that no code has by chance. */
const sentences = readdirSync(locale).flatMap((name) =>
  [...read(join(locale, name)).matchAll(/": "([^"\\{]{24,})"/g)].map(([, text = '']) => text),
);

describe('one changed word', () => {
  it('renames no script: none contains a text, nor the version of the texts', () => {
    const versions = pages.map((page) => /data-texts="(\w+)"/.exec(read(page))?.[1] ?? '');
    expect(versions.filter(Boolean)).toHaveLength(pages.length);
    expect(sentences.length).toBeGreaterThan(500);
    expect(scripts.length).toBeGreaterThan(100);
    expect(withAny(sentences)).toEqual([]);
    expect(withAny(versions)).toEqual([]);
  });
});
