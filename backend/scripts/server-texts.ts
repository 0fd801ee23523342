import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Subject } from '../../frontend/scripts/i18n/report.ts';
import type { Texts } from '../../frontend/scripts/i18n/texts.ts';

const backend = resolve(import.meta.dirname, '../src');
const PARTS = ['subject', 'title', 'body', 'action', 'footer'];
const LAYOUT = ['tagline', 'linkHint'];

/** The server's texts: every mail has exactly its parts, every condition of the catalogue a name. */
export const serverTexts = (): Subject => ({
  folder: join(backend, 'locales'),
  check: againstCode,
});

/** The keys that the code requires: those of its templates and of the conditions in migrations. */
function againstCode(texts: Texts): string[] {
  const wanted = new Set([
    'guestNames:linkedAdult',
    'guestNames:linkedAdultMore',
    ...LAYOUT.map((part) => `mails:layout.${part}`),
    ...templates().flatMap((template) => PARTS.map((part) => `mails:${template}.${part}`)),
    ...conditions().map((code) => `healthConditions:${code}`),
  ]);
  return [
    ...[...wanted].filter((key) => !texts.has(key)).map((key) => `missing ${key}`),
    ...[...texts.keys()].filter((key) => !wanted.has(key)).map((key) => `unused ${key}`),
  ];
}

function templates(): string[] {
  const code = readFileSync(join(backend, 'shared/mail/mail.ts'), 'utf8');
  const union = /MAIL_TEMPLATES = \[([^\]]+)\]/.exec(code)?.[1] ?? '';
  return [...union.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
}

function conditions(): string[] {
  const migrations = join(backend, 'migrations');
  const code = readdirSync(migrations)
    .filter((name) => name.includes('health_conditions'))
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .join('\n');
  return [...code.matchAll(/\['[0-9a-f-]{36}', '(\w+)'\]/g)].map(([, name]) => name ?? '');
}
