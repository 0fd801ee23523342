import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Texts = Record<string, string | Record<string, string>>;

const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'convite-i18n-'));
  const needed = ['frontend/scripts/i18n-new.ts', 'frontend/scripts/i18n', 'package.json'];
  for (const part of [...needed, 'frontend/src/locales/es', 'backend/src/locales/es']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
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
  expect(Object.values(texts.actions ?? {}).join('')).toBe('');
  expect(Object.keys(read(join(folder, 'backend/src/locales/pl/mails.json')))).toContain('verify');
});

it('adds what is missing later, drops what is gone, and keeps what is translated', () => {
  const { actions, ...rest } = read(common());
  const written = { ...rest, actions: { cancel: 'Anuluj', gone: 'x' } };
  writeFileSync(common(), JSON.stringify(written));
  expect(start('pl').status).toBe(0);
  expect(read(common()).actions).toEqual({ ...(actions as object), cancel: 'Anuluj' });
});

it('takes a code as people write it, and nothing that is no language', () => {
  expect(start('pt_br').stdout).toContain('frontend/src/locales/pt-BR');
  for (const wrong of ['', 'es', 'xx', '../es']) expect(start(wrong).status).toBe(1);
});
