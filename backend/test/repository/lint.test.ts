// Plants what the rules of .oxlintrc.json forbid, and expects each to be reported at its line.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const RULES = 'backend/scripts/lint/rules.mjs';

/** By file: lines, each with the rules that it breaks. */
const PLANTED: Record<string, [line: string, ...rules: string[]][]> = {
  'backend/src/modules/parties/domain/planted.ts': [
    ['export const at = [Date.now(), new Date(), new Date(0)];', 'no-clock', 'no-clock'],
    ['export const set = (party: { name: string }) => void (party.name = "");'],
    ['export const any = (value: any) => value == 1;', 'no-explicit-any', 'eqeqeq'],
    ['const unused = 1;', 'no-unused-vars'],
    ['// @ts-ignore', 'ban-ts-comment'],
    ['export let constant = 1; var old;', 'prefer-const', 'no-var', 'no-unused-vars'],
  ],
  'backend/src/modules/parties/domain/planted.test.ts': [
    ['export const at = Date.now();'],
    ['it.only("a", () => expect(at).toBe(1));', 'no-focused-tests'],
    ['it.skip("b", () => expect(at).toBe(1));', 'no-disabled-tests'],
    ['fdescribe("c", () => undefined);', 'no-focused-tests'],
    ['xit("d", () => expect(at).toBe(1));', 'no-disabled-tests'],
    ['it("e", () => void at.toFixed());', 'expect-expect'],
    ['it("f", () => expectAt(at));'],
    ['it("g", () => fetch("/").expect(200));'],
  ],
  'backend/src/modules/parties/infrastructure/planted.ts': [
    [
      'declare const given: { name: string }, name: string, em: { assign(...all: object[]): void };',
    ],
    ['const COLUMNS = "id, name";'],
    ['export const constants = `select ${COLUMNS} from parties.parties where name = $1`;'],
    ['export class Reads {'],
    ['  by = () => `select 1 from parties.parties where name = ${COLUMNS}`;'],
    [
      '  of() { return `select 1 from parties.parties where name = ${given.name}`; }',
      'no-text-in-sql',
    ],
    ['  as() { return `update parties.parties set name = ${name}`; }', 'no-text-in-sql'],
    ['}'],
    [
      'Object.assign(given, { name }); em.assign(given, { name });',
      'no-copied-fields',
      'no-copied-fields',
    ],
    ['export class Entity { constructor() { Object.assign(this, given); } }'],
    ['// eslint-disable-next-line', 'no-abusive-eslint-disable'],
    ['console.log(name);'],
    ['console.log(name);', 'no-console'],
    [
      'globalThis.console.info(name); process.stdout.write(name);',
      'no-raw-output',
      'no-raw-output',
    ],
  ],
  'backend/src/cli/planted.ts': [['console.log(1);']],
  'backend/src/modules/parties/application/planted.ts': [
    [
      'export const set = (party: { name: string }) => void (party.name = "");',
      'no-outside-writes',
    ],
    ['export const now = Date.now;'],
    [
      "import type { PartyRepository, PartyRow } from '../infrastructure/party.repository.js';",
      'no-infrastructure-types',
    ],
    ["import { a, type Row } from '../infrastructure/a.js';", 'no-infrastructure-types'],
    ['export type Used = [PartyRepository, PartyRow, Row, typeof a];'],
  ],
  'backend/src/shared/planted.ts': [
    ['export const at = Date.now();'],
    ...Array.from({ length: 300 }, (): [string] => ['void 0;']),
  ],
  'backend/scripts/planted.mjs': [['const unused = 1;', 'no-unused-vars']],
  'frontend/src/features/planted/Planted.tsx': [
    ["import { lazy, useCallback, useEffect, useState } from 'react';", 'no-bare-lazy'],
    ['export const Lazy = lazy(() => import("./Planted"));'],
    ['export const Text = () => <p title="Hola">Hola</p>;', 'no-literal-text', 'no-literal-text'],
    ["const LABEL = 'Próxima'; const n = 1;", 'no-literal-text'],
    [
      "const PLAIN = 'Guardar cambios'; if (!n) throw new Error('There is none');",
      'no-literal-text',
    ],
    ["export const Expression = () => <p>{'Guardar'} {LABEL} {PLAIN}</p>;", 'no-literal-text'],
    ["export const Fragment = () => <>{'Guardar'}</>;", 'no-literal-text'],
    ["export const Chosen = () => <p>{n === 2 ? 'Guardar' : null}</p>;", 'no-literal-text'],
    ["export const Either = () => <p title={key() || 'Guardar'} />;", 'no-literal-text'],
    ['export const Template = () => <p>{`Guardar ${n}`}</p>;', 'no-literal-text'],
    ["export const Attribute = () => <p aria-label={'Guardar'} />;", 'no-literal-text'],
    ['export const Description = () => <p aria-description="Guardar" />;', 'no-literal-text'],
    ['declare function snack(severity: string, text: string): void;'],
    ["export const say = () => snack('success', 'Guardado');", 'no-literal-text'],
    ["export const key = () => snack('success', String(n));"],
    ['export function Hook({ on }: { on: boolean }) {'],
    ['  if (on) useState(1);', 'rules-of-hooks'],
    ['  return null; }'],
    ['export function Effect({ id }: { id: string }) {'],
    ['  useEffect(() => { document.title = id; }, []);', 'exhaustive-deps'],
    ['  return null; }'],
    ['export function Changed({ of }: { of: { n: number } }) {'],
    ['  const read = useCallback(() => of.n, [of.n]);'],
    ['  of.n = 2;', 'immutability'],
    ['  return <p onClick={read} />; }'],
    ['export const Pure = () => <p>{Math.random()}</p>;', 'purity'],
    ["export const raw = () => fetch('/api/parties');", 'no-raw-requests'],
    ["export const same = () => window.fetch('/api/parties');", 'no-raw-requests'],
    ["import createClient from 'openapi-fetch'; void createClient;", 'no-raw-requests'],
    ["export const keep = () => localStorage.setItem('accessToken', '');", 'no-raw-storage'],
    ["export const kept = window['sessionStorage'];", 'no-raw-storage'],
    ['export const Html = () => <p dangerouslySetInnerHTML={{ __html: key }} />;', 'no-raw-html'],
    ['export const set = (node: Element) => { node.innerHTML = ""; };', 'no-raw-html'],
    ['export const id = () => crypto.randomUUID();', 'no-restricted-properties'],
  ],
  'frontend/src/api/planted.ts': [["export const raw = () => fetch('/api/parties');"]],
  'frontend/src/features/planted/planted.test.ts': [['export const kept = localStorage;']],
  'frontend/src/shared/lazy/lazyPart.tsx': [["export { lazy as part } from 'react';"]],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'convite-lint-'));
  const place = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  mkdirSync(dirname(join(folder, RULES)), { recursive: true });
  cpSync(join(root, RULES), join(folder, RULES));
  const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  // Rules that need types need a whole project.
  place('.oxlintrc.json', rules.replace('"typeAware": true', '"typeAware": false'));
  for (const [path, lines] of Object.entries(PLANTED)) {
    place(path, lines.map(([line]) => line).join('\n'));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

it('every rule is reported where it is broken, and nowhere else', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = (JSON.parse(stdout) as Report).diagnostics.map(({ code, filename, labels }) => {
    const rule = /\((.*)\)/.exec(code)?.[1];
    return `${filename}:${labels[0]?.span.line ?? ''} ${rule}`;
  });
  const expected = Object.entries(PLANTED).flatMap(([path, lines]) =>
    lines.flatMap(([, ...rules], index) => rules.map((rule) => `${path}:${index + 1} ${rule}`)),
  );
  expect(found.toSorted()).toEqual(
    [...expected, 'backend/src/shared/planted.ts:301 max-lines'].toSorted(),
  );
  expect(status).toBe(1);
});
