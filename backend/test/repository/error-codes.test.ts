// docs/error-codes.md, the codes of the code and the contract name the same errors.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import '../../src/names.js';
import { statusOfCodes } from '../../src/shared/http/error-status.js';
import { listed } from '../../src/shared/names/registry.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [codes = '', fieldCodes = ''] = read('docs/error-codes.md').split('## Field codes');

/** The cells of each row whose first cell is one or more codes. */
const rows = (page: string) =>
  [...page.matchAll(/^\| (`.+?) +\| *(.*?) *\|/gm)].flatMap(([, names = '', second = '']) =>
    [...names.matchAll(/`(.+?)`/g)].map(([, name]) => [name, second]),
  );

it('docs/error-codes.md has every code with its status', () => {
  const expected = Object.entries(statusOfCodes()).map(([code, status]) => [code, String(status)]);
  expect(expected.length).toBeGreaterThan(30);
  expect(rows(codes).sort()).toEqual(expected.sort());
});

it('docs/error-codes.md has every code of a field', () => {
  expect(
    rows(fieldCodes)
      .map(([name]) => name)
      .sort(),
  ).toEqual(listed('fields').sort());
});

it('backend/openapi.json declares every code, at an operation that can answer it', () => {
  const contract = read('backend/openapi.json');
  const declared = new Set(
    [...contract.matchAll(/"description": "(`[^"]+`)"/g)].flatMap(([, list = '']) =>
      list.split(', ').map((code) => code.replaceAll('`', '')),
    ),
  );
  expect([...declared].sort()).toEqual(Object.keys(statusOfCodes()).sort());
});
