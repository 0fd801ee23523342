import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './report.ts';

/** Lines and columns of a small terminal. */
const SCREEN = { lines: 24, columns: 200 };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convite-texts-'));
  write('screens/es/auth.json', { title: 'Entrar', sent: 'Enviado a {{email}}' });
  write('screens/es/guests.json', {
    seats_one: '{{count}} lugar',
    seats_other: '{{count}} lugares',
  });
  write('server/es/mails.json', { subject: 'Hola, {{name}}' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, path), text);
}

const subjects = () =>
  ['screens', 'server'].map((name) => ({ folder: join(root, name), check: () => [] as string[] }));
const check = (options = {}) => report(subjects(), { drafts: false, all: false, ...options });

const translated = () => {
  write('screens/pt/auth.json', { title: 'Acessar', sent: 'Enviado para {{email}}' });
  write('screens/pt/guests.json', { seats_one: 'um lugar', seats_other: '{{count}} lugares' });
  write('server/pt/mails.json', { subject: 'Olá, {{name}}' });
};

it('has one total for screens and mails', () => {
  translated();
  const { lines, isRight } = check();
  expect(isRight).toBe(true);
  expect(lines.filter((line) => line.startsWith('Total:'))).toEqual([
    'Total: 5 texts, 1 translation, 0 broken files, 0 problems, 0 untranslated',
  ]);
  expect(lines[0]).toBe('pt: 100 % translated (offered to users from 95 %)');
});

it('names every broken file with its line at once, and still checks the others', () => {
  translated();
  write('screens/pt/auth.json', '{\n  "title": "Acessar"\n  "sent": ""\n}');
  write('server/pt/mails.json', '{\n  "subject": Olá\n}');
  write('screens/de/auth.json', '\uFEFF{}');
  write('screens/de/guests.json', { seats_one: ['x'] });
  write('server/es/healthConditions.json', '{\n\n');
  write('screens/pt/guests.json', { seats_one: 'um', seats_other: 'dois' });
  const { lines, isRight } = check();
  const text = lines.join('\n');
  expect(isRight).toBe(false);
  expect(text).toMatch(/pt\/auth\.json: line 3 is not valid JSON/);
  expect(text).toMatch(/pt\/mails\.json: line 2 is not valid JSON: unexpected Olá/);
  expect(text).toMatch(/de\/auth\.json: starts with a byte order mark/);
  expect(text).toMatch(/de\/guests\.json: seats_one is not a text/);
  expect(text).toMatch(/es\/healthConditions\.json: line 3 is not valid JSON/);
  expect(text).toContain('pt: guests:seats_other has none in place of {{count}}');
  expect(text).not.toContain('missing auth:title'); // what the broken file contains is unknown
  expect(lines.at(-1)).toMatch(/2 translations, 5 broken files, 2 problems/);
});

it('fits on a screen, and lists everything on request', () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`key${at}`, `Texto ${at}`]),
  );
  write('screens/es/auth.json', many);
  write(
    'screens/pt/auth.json',
    Object.fromEntries(Object.keys(many).map((key) => [`x${key}`, ''])),
  );
  write('screens/de/auth.json', Object.fromEntries(Object.keys(many).map((key) => [key, ''])));
  const { lines, isRight } = check();
  expect(isRight).toBe(false);
  expect(lines.length).toBeLessThanOrEqual(SCREEN.lines);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(SCREEN.columns);
  expect(lines.join('\n')).toContain('more: make i18n-check ALL=yes');
  const all = check({ all: true }).lines.join('\n');
  for (const expected of [
    'missing auth:key299',
    'unknown auth:xkey299',
    'auth:key298, auth:key299',
  ]) {
    expect(all).toContain(expected);
  }
});

it('fails for a locale of which screens or mails are missing altogether', () => {
  translated();
  rmSync(join(root, 'server/pt'), { recursive: true });
  const { lines, isRight } = check();
  expect(isRight).toBe(false);
  expect(lines.join('\n')).toContain('pt: missing mails:subject');
});

it('accepts remarks and, among drafts, empty texts; folders only', () => {
  translated();
  write('screens/pt/auth.json', {
    '// title': 'Entrar',
    '// title: context': 'Button',
    title: '',
    sent: '{{email}}',
  });
  write('screens/.DS_Store', '');
  expect(check().isRight).toBe(false);
  expect(check().lines.join('\n')).toContain('untranslated: auth:title');
  expect(check({ drafts: true }).isRight).toBe(true);
});
