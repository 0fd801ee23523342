// A guard is worth what it catches: each wall is broken on purpose, in a copy of the folders that
// matter, and the check must name it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'convite-walls-'));
  cpSync(join(root, 'backend/src'), join(copy, 'backend/src'), { recursive: true });
  for (const path of [
    '.dependency-cruiser.js',
    'package.json',
    'tsconfig.base.json',
    'frontend/tsconfig.json',
  ]) {
    cpSync(join(root, path), join(copy, path));
  }
  mkdirSync(join(copy, 'frontend/src'));
  writeFileSync(join(copy, 'frontend/src/index.ts'), 'export {};');
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** @returns the names of the walls that are broken with that file in place */
function brokenWith(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.js', '--output-type', 'json'],
      ...['backend/src', 'frontend/src'].filter((folder) =>
        Object.keys(files).some((path) => path.startsWith(folder)),
      ),
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  for (const path of Object.keys(files)) rmSync(join(copy, path));
  if (stdout === '') throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations
    .filter((violation) => Object.keys(files).includes(violation.from))
    .map((violation) => violation.rule.name);
}

const modules = 'backend/src/modules';

describe('the boundary check', () => {
  it.each([
    [
      'contexts-meet-at-their-doors',
      {
        [`${modules}/reviews/application/planted.ts`]:
          "import '../../parties/domain/party.entity.js';",
      },
    ],
    [
      'contexts-meet-at-their-doors',
      {
        // A context that nobody has heard of is walled in all the same.
        [`${modules}/gifts/application/planted.ts`]:
          "import '../../parties/infrastructure/party.read-model.js';",
      },
    ],
    [
      'modules-import-modules',
      { [`${modules}/gifts/planted.module.ts`]: "import '../parties/domain/party.entity.js';" },
    ],
    [
      'dependencies-run-one-way',
      {
        [`${modules}/parties/application/planted.ts`]:
          "import '../../invitations/invitations.api.js';",
      },
    ],
    [
      'domain-knows-only-itself',
      { [`${modules}/parties/domain/planted.ts`]: "import '../application/create-party.js';" },
    ],
    [
      'domain-knows-only-itself',
      { [`${modules}/parties/domain/planted.ts`]: "import '@nestjs/common';" },
    ],
    [
      'application-does-not-know-http',
      {
        [`${modules}/parties/application/planted.ts`]: "import '../http/parties.controller.js';",
      },
    ],
    [
      'shared-knows-no-context',
      { 'backend/src/shared/planted.ts': "import '../modules/parties/parties.api.js';" },
    ],
    [
      'features-do-not-meet',
      {
        'frontend/src/features/one/planted.ts': "import '../two/planted';",
        'frontend/src/features/two/planted.ts': 'export {};',
      },
    ],
  ])('names %s', (wall, files) => {
    expect(brokenWith(files)).toContain(wall);
  });

  it('lets through what goes by the door', () => {
    expect(
      brokenWith({
        [`${modules}/reviews/application/planted.ts`]: "import '../../parties/parties.api.js';",
      }),
    ).toEqual([]);
  });
});
