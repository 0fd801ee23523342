// In /tmp and /var/tmp any user may create a file or link of a name that can be known before: only folders of a random
// name, for what may be lost, are there.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import config from '../../../jest.config.js';

const root = resolve(import.meta.dirname, '../../..');
const left = ['node_modules', 'dist', '.data'];
const files = globSync('{backend,frontend,docker}/**/*.{ts,tsx,mjs,js,sh,yaml}', {
  cwd: root,
  exclude: (path) => left.some((name) => path.split('/').at(-1)?.startsWith(name)),
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
  const planted =
    "const a = join(tmpdir(), 'convite');\nconst b = '/var/tmp/c';\nconst d = `/tmp/${x}`;";
  expect(plantable(planted)).toHaveLength(3);
  expect(plantable("const a = mkdtempSync(join(tmpdir(), 'convite-'));")).toEqual([]);
});

it('neither do Jest and the compilers', () => {
  const folders = [config, ...config.projects].map(({ cacheDirectory }) => cacheDirectory);
  expect(new Set(folders)).toEqual(new Set(['<rootDir>/node_modules/.cache/jest']));
  expect(readFileSync(join(root, 'Makefile'), 'utf8')).toMatch(
    /^export NODE_DISABLE_COMPILE_CACHE := 1$/m,
  );
});
