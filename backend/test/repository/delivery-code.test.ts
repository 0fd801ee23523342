import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Code that exists only so that the first view comes sooner: React Router and Vite do the rest.
const MAX_LINES = 250;

const root = resolve(import.meta.dirname, '../../..');
const documented = readFileSync(join(root, 'docs/performance.md'), 'utf8');

/** The files of the table in docs/performance.md. */
const files = [...documented.matchAll(/^\| `(frontend\/[\w/.]+)` +\|/gm)].map(([, file]) => file!);

/** Without blank lines and comments. */
const linesOf = (file: string): number =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length;

const total = (): number => files.reduce((sum, file) => sum + linesOf(file), 0);

it(`the custom delivery code has at most ${MAX_LINES} lines`, () => {
  expect(total()).toBeLessThanOrEqual(MAX_LINES);
});

it('the document has its size', () => {
  expect(/The (\d+) lines of custom delivery code/.exec(documented)?.[1]).toBe(`${total()}`);
});

it('the document lists each script of the first paint', () => {
  // recover.ts repeats failed downloads: no matter of speed.
  const scripts = readdirSync(join(root, 'frontend/src/firstPaint'))
    .filter((name) => name.endsWith('.ts') && name !== 'recover.ts')
    .map((name) => `frontend/src/firstPaint/${name}`);
  expect(files).toEqual(expect.arrayContaining(scripts));
});
