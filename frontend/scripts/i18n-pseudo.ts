// `make i18n-pseudo`: a copy of the production build in .data/pseudo with an additional pseudo-locale
// (i18n/pseudo.ts). Its texts are generated and never committed. The browser test visits every screen
// of that copy.
//   node frontend/scripts/i18n-pseudo.ts [folder]
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { PSEUDO_LOCALE, pseudoTree, type Tree } from './i18n/pseudo.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(process.argv[2] ?? join(root, '.data/pseudo'));
const left = new Set(['node_modules', 'dist', 'e2e']);

rmSync(folder, { recursive: true, force: true });
cpSync(join(root, 'frontend'), join(folder, 'frontend'), {
  recursive: true,
  filter: (path) => !left.has(basename(path)) && !basename(path).startsWith('dist.'),
});
cpSync(join(root, 'backend/src/locales'), join(folder, 'backend/src/locales'), { recursive: true });
cpSync(realpathSync(join(root, 'backend/dist')), join(folder, 'backend/dist'), { recursive: true });
for (const workspace of ['frontend', 'backend']) {
  const packages = join(root, workspace, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(folder, workspace, 'node_modules'));
}
for (const locales of ['frontend/src', 'backend/src', 'backend/dist']) {
  translate(join(folder, locales, 'locales'));
}

const vite = join(root, 'node_modules/vite/bin/vite.js');
const { status } = spawnSync(
  process.execPath,
  [vite, 'build', join(folder, 'frontend'), '--mode', PSEUDO_LOCALE, '--logLevel', 'error'],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
console.log(`Built the product with the language ${PSEUDO_LOCALE} in ${folder}.`);

function translate(locales: string): void {
  const target = join(locales, PSEUDO_LOCALE);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(join(locales, 'es'))) {
    const tree = JSON.parse(readFileSync(join(locales, 'es', file), 'utf8')) as Tree;
    writeFileSync(join(target, file), JSON.stringify(pseudoTree(tree), null, 2));
  }
}
