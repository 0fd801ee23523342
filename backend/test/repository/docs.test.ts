// Documentation that states facts about the code agrees with it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('docs/operations/settings.md explains every variable that the server reads', () => {
  const config = read('backend/src/shared/config/config.ts');
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?!]?:/gm)].map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(25);
  const docs = read('docs/operations/settings.md');
  expect(variables.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  const documented = [...docs.matchAll(/^\| `(\w+)`.*\|$/gm)].map(([row]) => row);
  expect(documented.filter((row) => row.includes('config.ts'))).toEqual([]); // each with its default
  expect(variables.filter((name) => name?.startsWith('RATE_LIMIT_'))).toHaveLength(5);
});

it('every alert has what to do in docs/operations/alerts.md', () => {
  const alerts = [...read('docker/monitoring/alerts.yaml').matchAll(/- alert: (\w+)/g)];
  const rows = [
    ...read('docs/operations/alerts.md').matchAll(/^\| `(Convite\w+)` +\| [^|]{20,}\|/gm),
  ];
  expect(rows.map(([, name]) => name).sort()).toEqual(alerts.map(([, name]) => name).sort());
});

it('every target of the Makefile is in its help', () => {
  const makefile = read('Makefile');
  const phony = [...makefile.matchAll(/^\.PHONY: (\S+)$/gm)].map(([, name]) => name);
  const helped = [...makefile.matchAll(/^([a-z0-9-]+):.*## /gm)].map(([, name]) => name);
  expect(helped.sort()).toEqual(phony.sort());
});

it('README.md draws what each context may call', () => {
  const arrows = [...read('README.md').matchAll(/^ {2}(\w+) --> (\w+)$/gm)];
  const calls = JSON.parse(read('backend/context-map.json')) as Record<string, string[]>;
  const meant = Object.entries(calls).flatMap(([from, to]) => to.map((one) => `${from} ${one}`));
  expect(arrows.map(([, from, to]) => `${from} ${to}`).sort()).toEqual(meant.sort());
});

describe('docs/architecture.md', () => {
  const rows = [...read('docs/architecture.md').matchAll(/^\| `(\w+)`\s+\|(.*?)\|.*\|(.*?)\|$/gm)];
  const listed = (cell = '') => cell.match(/\w+/g)?.filter((word) => word !== 'none') ?? [];

  it('lists the contexts and what each may call', () => {
    const calls = Object.fromEntries(rows.map(([, context, cell]) => [context, listed(cell)]));
    expect(calls).toEqual(JSON.parse(read('backend/context-map.json')));
    const folders = globSync('backend/src/modules/*', { cwd: root }).map((path) => basename(path));
    expect(Object.keys(calls)).toEqual(folders.sort());
  });

  it('lists the public interface of each context', () => {
    for (const [, context, , cell] of rows) {
      const files = ['api', 'events'].map(
        (kind) => `backend/src/modules/${context}/${context}.${kind}.ts`,
      );
      const classes = files
        .filter((path) => existsSync(join(root, path)))
        .flatMap((path) => [...read(path).matchAll(/^export (?:abstract )?class (\w+)/gm)])
        .map(([, name]) => name);
      expect([context, listed(cell)]).toEqual([context, classes]);
    }
  });
});

describe('the commands in the documents', () => {
  const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
  const blocks = documents.flatMap((path) =>
    [...read(path).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => ({ path, block })),
  );
  /** Those in the lines and tables of a text. */
  const inline = documents.flatMap((path) =>
    [
      ...read(path)
        .replaceAll(/^```[\s\S]*?^```/gm, '')
        .matchAll(/`((?:sudo|make|docker|kubectl|\() [^`]+)`/g),
    ].map(([, command = '']) => ({ path, block: command.replaceAll(/\s+/g, ' ') })),
  );
  const withoutComments = (block: string) => block.replaceAll(/(^|\s)#.*$/gm, '');
  const wrong = ({ block }: { block: string }) =>
    spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' }).status !== 0 ||
    // A shell takes it for two redirections.
    /<[a-z][^<>"']*>/.test(withoutComments(block));

  it('are understood by a shell', () => {
    expect(blocks.length).toBeGreaterThan(25);
    expect(blocks.filter(wrong)).toEqual([]);
    expect(inline.length).toBeGreaterThan(25);
    const commands = inline.filter(({ block }) => !/<(id|name)>/.test(block));
    expect(commands.filter(wrong)).toEqual([]);
    const planted = [
      'sudo ( set -a; make backup )',
      'MAIL_FROM=Convite <hola@fiestas.uy>',
      'x <y z>',
    ];
    expect(planted.filter((block) => !wrong({ block }))).toEqual([]);
  });
});

it('every command names its database, and one that writes is in the audit log', () => {
  const commands = globSync('backend/src/cli/*.ts', { cwd: root }).filter((path) =>
    /^await command\(/m.test(read(path)),
  );
  expect(commands.length).toBeGreaterThan(9);
  const silent = commands.filter(
    (path) => !/\b(withDatabase|withProduct|nameTarget)\(/.test(read(path)),
  );
  expect(silent).toEqual([]);
  const writing = commands.filter((path) => /\bwith\w+\([^;]*?'writes'/.test(read(path)));
  expect(writing.length).toBeGreaterThan(4);
  expect(writing.filter((path) => !/\baudited\(/.test(read(path)))).toEqual([]);
});
