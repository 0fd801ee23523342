// Plants a violation of each rule of .dependency-cruiser.js in a copy of the sources, checks all of
// them in one run, and expects the rule to be named for the planted file.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

interface Planted {
  rule: string;
  /** Relative to `backend/src/modules`, or to the repository when it begins with a workspace. */
  path: string;
  text: string;
}

/** A row each: the rule, where the file is, what it imports. */
const IMPORTS = `
  context-alerts alerts/application/a.ts ../../reviews/reviews.module.js
  context-auth auth/application/a.ts ../../parties/parties.api.js
  context-auth auth/application/b.ts ../../invitations/invitations.api.js
  context-care care/application/a.ts ../../reviews/reviews.module.js
  context-door door/application/a.ts ../../reviews/reviews.module.js
  context-family family/application/a.ts ../../parties/parties.api.js
  context-gifts gifts/application/a.ts ../../reviews/reviews.module.js
  context-invitations invitations/application/a.ts ../../reviews/reviews.module.js
  context-media media/application/a.ts ../../reviews/reviews.module.js
  context-menu menu/application/a.ts ../../reviews/reviews.module.js
  context-notices notices/application/a.ts ../../reviews/reviews.module.js
  context-pickup pickup/application/a.ts ../../reviews/reviews.module.js
  context-parties parties/application/a.ts ../../invitations/invitations.api.js
  context-reviews reviews/application/a.ts ../../media/media.module.js
  context-in-map raffles/application/a.ts ../../parties/parties.api.js
  public-interfaces-only reviews/application/b.ts ../../parties/domain/party.entity.js
  public-interfaces-only raffles/application/b.ts ../../parties/infrastructure/party.read-model.js
  modules-import-modules raffles/raffles.module.ts ../parties/domain/party.entity.js
  public-interfaces-stand-alone parties/planted.api.ts ./domain/party.entity.js
  domain-stands-alone parties/domain/a.ts ../application/new-parties.js
  domain-stands-alone parties/domain/b.ts @nestjs/common
  domain-knows-types-of-others parties/domain/c.ts ../../family/family.api.js
  layer-application parties/application/b.ts ../http/parties.controller.js
  layer-application parties/application/c.ts ../../../shared/http/access.js
  application-packages parties/application/d.ts nodemailer
  entry-points-without-database parties/http/a.ts @mikro-orm/postgresql
  layer-infrastructure parties/infrastructure/a.ts ../application/new-parties.js
  layer-infrastructure parties/infrastructure/b.ts ../../../shared/http/access.js
  layer-http invitations/http/a.ts ../jobs/schedule.js
  layer-jobs invitations/jobs/a.ts ../http/added-guests.controller.js
  providers-are-for-the-module auth/application/providers.ts ../sessions.providers.js
  contexts-have-four-layers parties/parties.module.ts ./helpers/a.js
  requests-and-responses parties/http/b.ts ./dto/planted.dto.js
  facades-are-application parties/jobs/a.ts ../infrastructure/a.facade.js
  repositories-behind-use-cases auth/http/a.ts ../infrastructure/account.repository.js
  repositories-behind-use-cases auth/jobs/a.ts ../infrastructure/account.repository.js
  repositories-behind-use-cases backend/src/cli/a.ts ../modules/auth/infrastructure/account.repository.js
  commands-use-contexts backend/src/cli/b.ts ../modules/auth/http/sessions/device-cookie.js
  commands-use-contexts backend/src/cli/c.ts ../modules/auth/infrastructure/second-factor/second-factor.repository.js
  shared-without-http backend/src/shared/database/a.ts ../http/access.js
  app-imports-modules backend/src/a.ts ./modules/parties/parties.api.js
  shared-knows-no-context backend/src/shared/a.ts ../modules/parties/parties.api.js
  features-do-not-meet frontend/src/features/one/a.ts ../two/a
  frontend-imports-of-api frontend/src/api/a.ts @/shared/b
  frontend-imports-of-shared frontend/src/shared/a.ts @/features/two/a
  frontend-imports-of-features frontend/src/features/one/b.ts @/app/b
  frontend-imports-of-firstPaint frontend/src/firstPaint/a.ts @/features/two/a
  frontend-imports-of-app frontend/src/app/a.ts @/firstPaint/b
  frontend-imports-of-answer frontend/src/answer/a.ts @/features/two/a
  layer-jobs invitations/jobs/b.ts ../../../shared/http/access.js
  no-cycles backend/src/shared/b.ts ./c.js
  product-does-not-need-tests-or-tools backend/src/shared/d.ts ./e.test.js
  everything-resolves backend/src/shared/f.ts ./missing.js
  frontend-folders-are-listed frontend/src/widgets/a.ts @/shared/b
`;

const PLANTED: Planted[] = [
  ...IMPORTS.trim()
    .split('\n')
    .map((row) => {
      const [rule, path, imported] = row.trim().split(/ +/) as [string, string, string];
      return { rule, path, text: `import '${imported}';` };
    }),
  {
    rule: 'no-cycles',
    path: 'backend/src/shared/g.ts',
    text: "import type { H } from './h.js';\nexport type G = H | null;\n",
  },
];

/** Imported by planted files, or correct themselves. */
const OTHERS = {
  'parties/helpers/a.ts': 'export {};',
  'parties/infrastructure/a.facade.ts': 'export {};',
  'parties/http/dto/planted.dto.ts': 'export {};',
  'frontend/src/features/two/a.ts': 'export {};',
  'frontend/src/shared/b.ts': 'export {};',
  'frontend/src/app/b.ts': 'export {};',
  'frontend/src/firstPaint/b.ts': 'export {};',
  'backend/src/shared/c.ts': "import './b.js';",
  'backend/src/shared/e.test.ts': 'export {};',
  'backend/src/shared/h.ts': "import type { G } from './g.js';\nexport type H = G[];\n",
  'reviews/application/c.ts': "import '../../parties/parties.api.js';",
};

const inRepository = (path: string) =>
  /^(backend|frontend)\//.test(path) ? path : `backend/src/modules/${path}`;

let copy: string;
let broken: { from: string; rule: { name: string } }[];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'convite-boundaries-'));
  for (const path of [
    ...['.dependency-cruiser.js', 'package.json', 'tsconfig.base.json', 'frontend/tsconfig.json'],
    ...['backend/context-map.json', 'backend/src'],
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const texts = { ...OTHERS, ...Object.fromEntries(PLANTED.map(({ path, text }) => [path, text])) };
  for (const [path, text] of Object.entries(texts)) {
    const target = join(copy, inRepository(path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  broken = check();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function check(): typeof broken {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.js', '--output-type', 'json'],
      ...['backend/src', 'frontend/src'],
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (stdout === '') throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: typeof broken } };
  return summary.violations;
}

const rulesBrokenBy = (path: string) =>
  broken.filter(({ from }) => from === inRepository(path)).map(({ rule }) => rule.name);

describe('the boundary check', () => {
  it.each(PLANTED)('names $rule for $path', ({ rule, path }) => {
    expect(rulesBrokenBy(path)).toContain(rule);
  });

  it('is planted for each rule', async () => {
    const { default: config } = (await import('../../../.dependency-cruiser.js')) as {
      default: { forbidden: { name: string }[] };
    };
    const rules = new Set(config.forbidden.map(({ name }) => name));
    expect(new Set(PLANTED.map(({ rule }) => rule))).toEqual(rules);
  });

  it('is planted with what exists', () => {
    const missing = PLANTED.filter(({ path }) =>
      rulesBrokenBy(path).includes('everything-resolves'),
    );
    expect(missing.map(({ path }) => path)).toEqual(['backend/src/shared/f.ts']);
  });

  it('accepts a call of a public interface', () => {
    expect(rulesBrokenBy('reviews/application/c.ts')).toEqual([]);
  });
});
