// What a file imports is declared by its workspace or by the repository, not only installed by chance.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const FOLDERS = '{src,test,e2e,scripts,bench,worker,vite}/**/*';

const IMPORT =
  /^(?:import|export)\s(?<clause>[^;'"]*?\sfrom\s)?'(?<name>[^']+)'|\bimport\((?:\s*)'(?<dynamic>[^']+)'|import\.meta\.resolve\('(?<resolved>[^']+)'/gm;

const declaredIn = (folder: string): string[] => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  return Object.keys({ ...dependencies, ...devDependencies });
};

/** The packages that the text imports and that are not declared. */
function undeclared(text: string, declared: readonly string[]): string[] {
  const missing = [...text.matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const { clause = '', name, dynamic, resolved } = groups;
    const imported = name ?? dynamic ?? resolved ?? '';
    if (/^[./]|^@\/|^virtual:/.test(imported) || isBuiltin(imported)) return [];
    const parts = imported.split('/').slice(0, imported.startsWith('@') ? 2 : 1);
    const isDeclared =
      declared.includes(parts.join('/')) ||
      (clause.startsWith('type ') &&
        declared.includes(`@types/${parts.join('__').replace('@', '')}`));
    return isDeclared ? [] : [parts.join('/')];
  });
  return [...new Set(missing)];
}

it.each(['backend', 'frontend'])('files of %s import what is declared', (workspace) => {
  const declared = [...declaredIn('.'), ...declaredIn(workspace)];
  const files = globSync([`${workspace}/${FOLDERS}.{ts,tsx,mjs}`, `${workspace}/*.{ts,mjs}`], {
    cwd: root,
  }).filter((path) => !path.endsWith('packages.test.ts'));
  const found = files.flatMap((path) =>
    undeclared(readFileSync(join(root, path), 'utf8'), declared).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["import pg from 'pg';", ['pg']],
  ["import {\n  a,\n} from '@jest/globals';", ['@jest/globals']],
  ["import 'reflect-metadata/lite';", ['reflect-metadata']],
  ["export { a } from 'a/b';", ['a']],
  ["const { b } = await import('b');", ['b']],
  ["const at = import.meta.resolve('c');", ['c']],
  ["import superagent from 'superagent';", ['superagent']],
  ["import type superagent from 'superagent';", []],
  ["import d from 'd';\nimport e from './e.js';\nimport f from '@/f';\nimport 'node:fs';", []],
])('%j', (text, expected) => {
  expect(undeclared(text, ['d', '@types/superagent'])).toEqual(expected);
});
