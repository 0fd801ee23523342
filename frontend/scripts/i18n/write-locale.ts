import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { draft, empty } from './draft.ts';
import { LOCALE_FOLDERS, readTree, SOURCE, type Tree } from './files.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A file of a locale: what is in it, and its Spanish original. */
export interface LocaleFile {
  /** Its name: `guests`. */
  file: string;
  path: string;
  source: Tree;
  done: Tree;
}

/**
 * The files of a locale; those that do not exist are empty. Ends the process after naming all that are
 * not valid JSON: rewriting them would lose texts.
 */
export function localeFiles(locale: string): LocaleFile[] {
  const broken: string[] = [];
  const read = (path: string): Tree => {
    try {
      return existsSync(path) ? readTree(path) : {};
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error));
      return {};
    }
  };
  const files = LOCALE_FOLDERS.flatMap((folder) =>
    readdirSync(join(folder, SOURCE))
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({
        file: name.replace(/\.json$/, ''),
        path: join(folder, locale, name),
        source: read(join(folder, SOURCE, name)),
        done: read(join(folder, locale, name)),
      })),
  );
  if (broken.length === 0) return files;
  console.error(broken.join('\n'));
  return process.exit(1);
}

/** Writes the files of a locale with their remarks, and prints what is left to translate. */
export function writeLocale(locale: string, files: readonly LocaleFile[]): void {
  const open = new Map<string, number>();
  for (const { file, path, source, done } of files) {
    const texts = draft(source, done, locale, file);
    const folder = resolve(path, '..');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
    open.set(folder, (open.get(folder) ?? 0) + empty(texts));
  }
  for (const [folder, count] of open) {
    console.log(`  ${relative(root, folder)}: ${count} texts to translate`);
  }
}
