import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { syntaxError } from './syntax-error.ts';
import type { Texts } from './texts.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Each contains a folder per locale: the texts of the screens, and those of the server. */
export const LOCALE_FOLDERS = ['frontend/src/locales', 'backend/src/locales'].map((folder) =>
  join(root, folder),
);
export const SOURCE = 'es';
/** Spanish of some countries: folders with the texts alone that differ from the source. */
export const VARIANTS: readonly string[] = ['es-UY'];

export type Tree = { [key: string]: string | Tree };

/** In the files of a translation, `"// key"` is a remark on the text `key`, and no text. */
export const isRemark = (key: string): boolean => key.startsWith('//');

/** The locales that have a folder, without the source. */
export const translations = (folders = LOCALE_FOLDERS): string[] => [
  ...new Set(
    folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && ![SOURCE, ...VARIANTS].includes(entry.name))
      .map(({ name }) => name),
  ),
];

export interface Reading {
  texts: Texts;
  /** A sentence for each file that cannot be read, by the name of the file: `guests`. */
  broken: Map<string, string>;
}

/** All texts of a folder; one broken file does not hide the others. */
export function readFolder(dir: string): Reading {
  const texts = new Map<string, string>();
  const broken = new Map<string, string>();
  const files = existsSync(dir) ? readdirSync(dir) : [];
  for (const path of files.filter((name) => name.endsWith('.json'))) {
    const file = path.replace(/\.json$/, '');
    try {
      flatten(readTree(join(dir, path)), `${file}:`).forEach(([key, text]) => texts.set(key, text));
    } catch (error) {
      broken.set(file, error instanceof Error ? error.message : String(error));
    }
  }
  return { texts, broken };
}

/** @throws Error that names every broken file */
export function readTexts(dir: string): Texts {
  const { texts, broken } = readFolder(dir);
  if (broken.size > 0) throw new Error([...broken.values()].join('\n'));
  return texts;
}

/** @throws Error with the file and line of a syntax error, or of what is neither text nor group */
export function readTree(path: string): Tree {
  const content = readFileSync(path, 'utf8');
  if (content.startsWith('\uFEFF')) {
    throw new Error(`${named(path)}: starts with a byte order mark; save it as UTF-8 without BOM`);
  }
  const tree = parse(path, content);
  const [wrong] = notTexts(tree, '');
  if (wrong !== undefined) throw new Error(`${named(path)}: ${wrong || 'the file'} is not a text`);
  return tree as Tree;
}

function parse(path: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    const { line, reason } = syntaxError(content, (error as Error).message);
    throw new Error(`${named(path)}: line ${line} is not valid JSON: ${reason}`, { cause: error });
  }
}

const named = (path: string): string =>
  path.startsWith(root) ? relative(root, path) : path.split('/').slice(-4).join('/');

/** The keys of what is neither a text nor a group of texts. */
function notTexts(node: unknown, key: string): string[] {
  if (typeof node === 'string' && key) return [];
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [key];
  return Object.entries(node).flatMap(([name, child]) =>
    notTexts(child, key ? `${key}.${name}` : name),
  );
}

/** Full keys and texts of a tree, without its remarks. */
export function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree)
    .filter(([name]) => !isRemark(name))
    .flatMap(([name, child]): [string, string][] => {
      const key = prefix.endsWith(':') ? prefix + name : `${prefix}.${name}`;
      return typeof child === 'string' ? [[key, child]] : flatten(child, key);
    });
}
