// No test file is left out of the projects of jest.config.js, or of the parts in which they are run.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const config = readFileSync(join(root, 'jest.config.js'), 'utf8');

it('every test file is of one project', () => {
  const lists = [...config.matchAll(/testMatch: \[\n?((?:\s*'<rootDir>[^']+',?)+)\s*\]/g)];
  const patterns = lists.flatMap(([, list = '']) => list.match(/(?<=<rootDir>\/)[^']+/g) ?? []);
  const inProjects = patterns
    .map((pattern) => pattern.replace('ts?(x)', '{ts,tsx}'))
    .flatMap((pattern) => globSync(pattern, { cwd: root }));
  const all = ['backend', 'frontend'].flatMap((folder) =>
    globSync(`${folder}/*/**/*.test.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist', '.data'].includes(name),
    }),
  );
  expect(all.length).toBeGreaterThan(400);
  expect(inProjects.sort()).toEqual(all.sort());
});

it('every part has a file', () => {
  const parts = [...config.matchAll(/inParts\(\s*(\d+),/g)].map(([, count]) => Number(count));
  expect(parts.length).toBeGreaterThan(5);
  const missing = Array.from({ length: Math.max(...parts) }, (_, index) => index + 1).filter(
    (part) => !existsSync(join(root, `backend/test/parts/${part}.part.mjs`)),
  );
  expect(missing).toEqual([]);
});
