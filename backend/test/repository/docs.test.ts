// What operators read is complete: every variable and every command is there.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('docs/operations.md explains every variable that the server reads', () => {
  const config = read('backend/src/shared/config/config.ts');
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?!]?:/gm)].map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(25);
  const docs = read('docs/operations.md');
  expect(variables.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});

it('every target of the Makefile is in its help', () => {
  const makefile = read('Makefile');
  const phony = [...makefile.matchAll(/^\.PHONY: (\S+)$/gm)].map(([, name]) => name);
  const helped = [...makefile.matchAll(/^([a-z0-9-]+):.*## /gm)].map(([, name]) => name);
  expect(helped.sort()).toEqual(phony.sort());
});
