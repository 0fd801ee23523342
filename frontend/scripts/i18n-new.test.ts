import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Tree = Record<string, string>;
type Texts = Record<string, string | Tree>;

const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'convite-i18n-'));
  const needed = ['frontend/scripts', 'package.json'];
  for (const part of [...needed, 'frontend/src/locales/es', 'backend/src/locales/es']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (locale: string) =>
  spawnSync(process.execPath, [join(folder, 'frontend/scripts/i18n-new.ts'), locale], {
    encoding: 'utf8',
  });
const common = () => join(folder, 'frontend/src/locales/pl/common.json');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;

it('begins a language with every key, in its own plural forms, and no text', () => {
  expect(start('pl').status).toBe(0);
  const texts = read(common());
  expect(Object.keys(texts).filter((key) => key.startsWith('age_'))).toEqual([
    'age_zero', // Spanish has a text of its own for none
    'age_one',
    'age_few',
    'age_many',
    'age_other',
  ]);
  expect((texts.actions as Record<string, string>).retry).toBe('');
  expect(Object.keys(read(join(folder, 'backend/src/locales/pl/mails.json')))).toContain('verify');
});

it('shows above each empty text the Spanish one, and what it is for', () => {
  expect(Object.entries(read(common()).actions as object).slice(0, 3)).toEqual([
    ['// accept', 'Aceptar'],
    ['// accept: context', 'Button that closes a message or chooses a date: OK'],
    ['accept', ''],
  ]);
  expect(read(common())).toMatchObject({
    '// age_few': '{{count}} años',
    '// age_few: context': 'Age of a person in whole years; for 2, 3, 4, 22, …',
  });
});

it('adds what is missing later, drops what is gone, and keeps what is translated', () => {
  const { actions, ...rest } = read(common());
  const written = { ...rest, actions: { cancel: 'Anuluj', gone: 'x' } };
  writeFileSync(common(), JSON.stringify(written));
  expect(start('pl').status).toBe(0);
  const { '// cancel': spanish, '// cancel: context': context, ...open } = actions as Tree;
  expect([spanish, context]).toEqual(['Cancelar', 'Button']);
  expect(read(common()).actions).toEqual({ ...open, cancel: 'Anuluj' });
});

it('names all broken files and rewrites none of them', () => {
  const broken = [common(), join(folder, 'backend/src/locales/pl/mails.json')];
  const whole = broken.map((path) => readFileSync(path, 'utf8'));
  broken.forEach((path) => writeFileSync(path, '{"a": '));
  const { status, stderr } = start('pl');
  expect(status).toBe(1);
  expect(stderr).toMatch(/pl\/common\.json: line 1[^]*pl\/mails\.json: line 1/);
  expect(broken.map((path) => readFileSync(path, 'utf8'))).toEqual(['{"a": ', '{"a": ']);
  broken.forEach((path, at) => writeFileSync(path, whole[at] ?? ''));
});

it('takes a code as people write it, and nothing that is no language', () => {
  expect(start('pt_br').stdout).toContain('frontend/src/locales/pt-BR');
  for (const wrong of ['es', '../es']) expect(start(wrong).status).toBe(1);
});
