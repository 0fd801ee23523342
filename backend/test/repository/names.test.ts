// What no context owns knows no name of a context: its owner adds it (src/shared/names/registry.ts).
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import '../../src/names.js';
import { statusOfCodes } from '../../src/shared/http/error-status.js';
import { errorCodes, listed, named } from '../../src/shared/names/registry.js';

const src = resolve(import.meta.dirname, '../../src');
const read = (path: string) => readFileSync(join(src, path), 'utf8');
const files = globSync('modules/*/*.names.ts', { cwd: src });

/** Names of several words: one of a single word is a word of the language too. */
const severalWords = (text: string) => [
  ...new Set([...text.matchAll(/'?\b([a-z]+(?:_[a-z]+|[A-Z][a-z]+)+)\b/g)].map(([, name]) => name)),
];
const OF_TYPESCRIPT = [
  'retentionRuns',
  'isLocal',
  'isPatient',
  'not_found',
  'too_large',
  'too_many',
];
/** What a code means. */
const SENTENCE = /:\s+(['"`])[^'"\n]* .*\1/g;
const ofContexts = severalWords(
  files.map((path) => read(path).split('register(')[1]?.replaceAll(SENTENCE, '') ?? '').join(),
).filter((name = '') => !OF_TYPESCRIPT.includes(name));

const namedIn = (text: string) => ofContexts.filter((name) => text.includes(`'${name}'`));

it('shared names nothing of a context', () => {
  expect(ofContexts).toEqual(
    expect.arrayContaining(['rsvp_expired', 'partyMoved', 'manual_guests']),
  );
  expect(namedIn(`if (code === 'rsvp_expired')`)).toEqual(['rsvp_expired']);
  const shared = globSync('shared/**/*.ts', { cwd: src }).filter(
    (path) => !path.includes('.test.'),
  );
  const found = shared.map((path) => [path, namedIn(read(path))] as const);
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});

it('the names of every context are loaded', () => {
  const loaded = [...read('names.ts').matchAll(/'\.\/(modules\/.*)\.js'/g)].map(
    ([, path]) => `${path}.ts`,
  );
  expect(loaded).toEqual(files.toSorted());
});

it('each name has one owner', () => {
  const lists = [
    errorCodes().map(({ code }) => code),
    listed('retentionRuns'),
    listed('erasures'),
    Object.values(named('signals')),
  ];
  for (const names of lists) expect(names).toEqual([...new Set(names)]);
  const keys = (kind: string) =>
    files.flatMap((path) => {
      const [, block = ''] =
        new RegExp(`^ {2}${kind}: \\{([\\s\\S]*?)^ {2}\\},`, 'm').exec(read(path)) ?? [];
      return [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
    });
  for (const kind of ['fields', 'limits', 'mails'])
    expect(keys(kind)).toEqual([...new Set(keys(kind))]);
});

it('backend/openapi.json declares every code, at an operation that can answer it', () => {
  const contract = read('../openapi.json');
  const declared = new Set(
    [...contract.matchAll(/"description": "(`[^"]+`)"/g)].flatMap(([, list = '']) =>
      list.split(', ').map((code) => code.replaceAll('`', '')),
    ),
  );
  expect([...declared].sort()).toEqual(Object.keys(statusOfCodes()).sort());
});
