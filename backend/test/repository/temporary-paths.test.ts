// In /tmp and /var/tmp any user may create a file or link of a name that can be known before, and
// systems remove there what is old: only folders of a random name, for what may be lost, are there.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import config from '../../../jest.config.js';

const root = resolve(import.meta.dirname, '../../..');

const left = ['node_modules', 'dist', '.data'];
const files = globSync('{backend,frontend,docker}/**/*.{ts,tsx,mjs,js,sh,yaml}', {
  cwd: root,
  exclude: (path) => left.some((name) => path === name || path.split('/').at(-1)?.startsWith(name)),
}).filter((path) => !path.endsWith('temporary-paths.test.ts'));

/** The places in a text that name a folder which another user can create first. */
function plantable(text: string): string[] {
  const code = text.replaceAll(/^\s*(\/\/|#|\*|\/\*).*$/gm, '');
  return [
    ...code.matchAll(/.*(?<!mkdtemp(?:Sync)?\()join\(tmpdir\(\).*/g),
    ...code.matchAll(/.*(?<!mkdtempSync\()['"`](?:\/var)?\/tmp\/.*/g),
  ].map(([line]) => line.trim());
}

it('code names no path in a temporary folder that can be known before', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    plantable(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

it('finds such a path', () => {
  expect(plantable("const a = join(tmpdir(), 'convite');")).toHaveLength(1);
  expect(plantable("const a = '/var/tmp/convite';\nconst b = `/tmp/${x}`;")).toHaveLength(2);
  expect(plantable("const a = mkdtempSync(join(tmpdir(), 'convite-'));")).toEqual([]);
});

it('neither do Jest and the compilers', () => {
  const folders = [config, ...config.projects].map(({ cacheDirectory }) => cacheDirectory);
  expect(new Set(folders)).toEqual(new Set(['<rootDir>/node_modules/.cache/jest']));
  const make = spawnSync('make', ['-f', '-', '--no-print-directory', 'print'], {
    cwd: root,
    encoding: 'utf8',
    input: 'include Makefile\nprint:\n\t@echo "$$NODE_DISABLE_COMPILE_CACHE"\n',
  });
  expect(make.stdout).toBe('1\n');
});
