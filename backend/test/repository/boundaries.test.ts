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

const imports = (rule: string, path: string, imported: string): Planted => ({
  rule,
  path,
  text: `import '${imported}';`,
});

const PLANTED: Planted[] = [
  imports('context-alerts', 'alerts/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-auth', 'auth/application/a.ts', '../../parties/parties.api.js'),
  imports('context-auth', 'auth/application/b.ts', '../../invitations/invitations.api.js'),
  imports('context-care', 'care/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-door', 'door/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-family', 'family/application/a.ts', '../../parties/parties.api.js'),
  imports('context-gifts', 'gifts/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-invitations', 'invitations/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-media', 'media/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-menu', 'menu/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-notices', 'notices/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-pickup', 'pickup/application/a.ts', '../../reviews/reviews.module.js'),
  imports('context-parties', 'parties/application/a.ts', '../../invitations/invitations.api.js'),
  imports('context-reviews', 'reviews/application/a.ts', '../../media/media.module.js'),
  imports('context-in-map', 'raffles/application/a.ts', '../../parties/parties.api.js'),
  imports(
    'public-interfaces-only',
    'reviews/application/b.ts',
    '../../parties/domain/party.entity.js',
  ),
  imports(
    'public-interfaces-only',
    'raffles/application/b.ts',
    '../../parties/infrastructure/party.read-model.js',
  ),
  imports(
    'modules-import-modules',
    'raffles/raffles.module.ts',
    '../parties/domain/party.entity.js',
  ),
  imports('public-interfaces-stand-alone', 'parties/planted.api.ts', './domain/party.entity.js'),
  imports('domain-stands-alone', 'parties/domain/a.ts', '../application/create-party.js'),
  imports('domain-stands-alone', 'parties/domain/b.ts', '@nestjs/common'),
  imports('domain-knows-types-of-others', 'parties/domain/c.ts', '../../family/family.api.js'),
  imports('layer-application', 'parties/application/b.ts', '../http/parties.controller.js'),
  imports('layer-application', 'parties/application/c.ts', '../../../shared/http/access.js'),
  imports('application-packages', 'parties/application/d.ts', 'nodemailer'),
  imports('entry-points-without-database', 'parties/http/a.ts', '@mikro-orm/postgresql'),
  imports('layer-infrastructure', 'parties/infrastructure/a.ts', '../application/create-party.js'),
  imports('layer-infrastructure', 'parties/infrastructure/b.ts', '../../../shared/http/access.js'),
  imports('layer-http', 'invitations/http/a.ts', '../jobs/schedule.js'),
  imports('layer-jobs', 'invitations/jobs/a.ts', '../http/added-guests.controller.js'),
  imports(
    'providers-are-for-the-module',
    'auth/application/providers.ts',
    '../sessions.providers.js',
  ),
  imports('contexts-have-four-layers', 'parties/parties.module.ts', './helpers/a.js'),
  imports('requests-and-responses', 'parties/http/b.ts', './dto/planted.dto.js'),
  imports('facades-are-application', 'parties/jobs/a.ts', '../infrastructure/a.facade.js'),
  imports(
    'repositories-behind-use-cases',
    'auth/http/a.ts',
    '../infrastructure/account.repository.js',
  ),
  imports(
    'repositories-behind-use-cases',
    'auth/jobs/a.ts',
    '../infrastructure/account.repository.js',
  ),
  imports(
    'repositories-behind-use-cases',
    'backend/src/cli/a.ts',
    '../modules/auth/infrastructure/account.repository.js',
  ),
  imports(
    'commands-use-contexts',
    'backend/src/cli/b.ts',
    '../modules/auth/http/sessions/device-cookie.js',
  ),
  imports(
    'commands-use-contexts',
    'backend/src/cli/c.ts',
    '../modules/auth/infrastructure/second-factor/second-factor.repository.js',
  ),
  imports('shared-without-http', 'backend/src/shared/database/a.ts', '../http/access.js'),
  imports('app-imports-modules', 'backend/src/a.ts', './modules/parties/parties.api.js'),
  imports(
    'shared-knows-no-context',
    'backend/src/shared/a.ts',
    '../modules/parties/parties.api.js',
  ),
  imports('features-do-not-meet', 'frontend/src/features/one/a.ts', '../two/a'),
  imports('frontend-imports-of-api', 'frontend/src/api/a.ts', '@/shared/b'),
  imports('frontend-imports-of-shared', 'frontend/src/shared/a.ts', '@/features/two/a'),
  imports('frontend-imports-of-features', 'frontend/src/features/one/b.ts', '@/app/b'),
  imports('frontend-imports-of-firstPaint', 'frontend/src/firstPaint/a.ts', '@/features/two/a'),
  imports('frontend-imports-of-app', 'frontend/src/app/a.ts', '@/firstPaint/b'),
  imports('frontend-imports-of-answer', 'frontend/src/answer/a.ts', '@/features/two/a'),
  imports('layer-jobs', 'invitations/jobs/b.ts', '../../../shared/http/access.js'),
  imports('no-cycles', 'backend/src/shared/b.ts', './c.js'),
  {
    rule: 'no-cycles',
    path: 'backend/src/shared/g.ts',
    text: "import type { H } from './h.js';\nexport type G = H | null;\n",
  },
  imports('product-does-not-need-tests-or-tools', 'backend/src/shared/d.ts', './e.test.js'),
  imports('everything-resolves', 'backend/src/shared/f.ts', './missing.js'),
  imports('frontend-folders-are-listed', 'frontend/src/widgets/a.ts', '@/shared/b'),
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

  it('accepts a call of a public interface', () => {
    expect(rulesBrokenBy('reviews/application/c.ts')).toEqual([]);
  });
});
