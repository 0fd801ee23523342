import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLocales } from './translator.js';

it('leaves out what editors and file managers put beside the texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convite-locales-'));
  try {
    mkdirSync(join(folder, 'es'));
    writeFileSync(join(folder, 'es/mails.json'), '{"a":"b"}');
    for (const extra of ['.DS_Store', 'es/.DS_Store', 'es/mails.json~']) {
      writeFileSync(join(folder, extra), '');
    }
    expect(readLocales(folder)).toEqual({ es: { mails: { a: 'b' } } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
