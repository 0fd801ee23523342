// Documentation that states facts about the code agrees with it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('docs/operations has a row for every variable that the server and compose read', () => {
  const config = read('backend/src/shared/config/config.ts');
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?!]?:/gm)].map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(25);
  const compose = [...read('docker/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const docs = read('docs/operations.md') + read('docs/operations/installations.md');
  const rows = [...docs.matchAll(/^\| (`[A-Z][A-Z0-9_]+`.*?) +\| .* \| .* \|$/gm)];
  const explained = rows.flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  expect(explained.sort()).toEqual([...new Set([...variables, ...compose])].sort());
});

describe('links', () => {
  /** The anchor that GitHub gives a heading. */
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-');
  const leadsNowhere = ({ path, heading }: { path: string; heading: string }) =>
    !existsSync(join(root, path)) ||
    (heading !== '' &&
      ![...read(path).matchAll(/^#+ (.*)$/gm)].some(([, text = '']) => anchor(text) === heading));

  it('of the pages lead to a page and a heading', () => {
    const pages = ['README.md', 'frontend/README.md', ...globSync('docs/**/*.md', { cwd: root })];
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
        ([, path, heading = '']) => ({
          page,
          path: path ? join(dirname(page), path) : page,
          heading,
        }),
      ),
    );
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(leadsNowhere)).toEqual([]);
  });

  const code = globSync(
    '{backend/{src,test,scripts,bench},frontend/{src,scripts,e2e},docker}/**/*.{ts,tsx,mjs,sh,sql,yaml,conf,env,example,service,ini}',
    { cwd: root, exclude: ['**/*.gen.ts'] },
  ).map((file) => ({
    file,
    // A comment may go on in the next line.
    text: read(file).replaceAll(/\n\s*(?:\*|\/\/|--|#|;)? */g, ' '),
  }));

  it('of the code lead to a page and a heading', () => {
    const links = code.flatMap(({ file, text }) => [
      ...[...text.matchAll(/(docs\/[\w/-]+\.md)(?:, "([^"]+)")?/g)].map(
        ([, path = '', heading = '']) => ({ file, path, heading: anchor(heading) }),
      ),
      ...[...text.matchAll(/"([^"]+)" in (docs\/[\w/-]+\.md)/g)].map(
        ([, heading = '', path = '']) => ({ file, path, heading: anchor(heading) }),
      ),
    ]);
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(leadsNowhere)).toEqual([]);
  });

  it('to decisions lead to one', () => {
    const decisions = globSync('docs/adr/*.md', { cwd: root }).map((path) =>
      Number(basename(path).slice(0, 4)),
    );
    const links = code.flatMap(({ file, text }) =>
      [...text.matchAll(/\bADR (\d+)/g)].map(([, id]) => ({ file, id: Number(id) })),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ id }) => !decisions.includes(id))).toEqual([]);
  });
});

it('every alert has what to do in docs/operations.md', () => {
  const alerts = [...read('docker/monitoring/alerts.yaml').matchAll(/- alert: (\w+)/g)];
  const rows = [...read('docs/operations.md').matchAll(/^\| (`Convite.*?) \| [^|]{20,}\|$/gm)];
  const explained = rows.flatMap(([, names = '']) => names.match(/Convite\w+/g) ?? []);
  expect(explained.sort()).toEqual(alerts.map(([, name]) => name).sort());
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
  const heads = globSync('docker/{point-in-time,systemd}/*', { cwd: root }).map((path) => ({
    path,
    block: [...read(path).matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line).join('\n'),
  }));
  const blocks = [
    ...heads,
    ...documents.flatMap((path) =>
      [...read(path).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => ({
        path,
        block,
      })),
    ),
  ];
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
    expect(blocks.flatMap(({ block }) => block.trim().split('\n')).length).toBeGreaterThan(50);
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
