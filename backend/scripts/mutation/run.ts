// `make mutation`: mutation testing with Stryker. The domain is tested with its unit tests, the
// application with its own unit tests, all integration tests and the HTTP tests of its context, on one
// PostgreSQL for the whole run.
// Reports are written to .data/mutation.
//   LAYER=domain|application  CONTEXT=parties  (all when left out)
//   SAMPLE=4 tests every fourth mutant of the use cases: an estimate in a fraction of the hours
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { startServices, stopServices } from '../embedded/test-services.ts';

/** Percentage of mutants that must be killed. */
const REQUIRED = { domain: 90, application: 80 };
type Layer = keyof typeof REQUIRED;

/** Data without rules. */
const WORD_LISTS = ['!**/common-spanish-passwords.ts'];

const root = resolve(import.meta.dirname, '../../..');
const reports = join(root, '.data/mutation');
const contexts = process.env.CONTEXT
  ? [process.env.CONTEXT]
  : readdirSync(join(root, 'backend/src/modules'));
const layers = (process.env.LAYER ? [process.env.LAYER] : Object.keys(REQUIRED)) as Layer[];

mkdirSync(reports, { recursive: true });
process.chdir(root);
const scores: Record<string, string> = {};
try {
  if (layers.includes('application')) await startServices();
  for (const layer of layers) {
    for (const context of contexts) await mutate(layer, context);
  }
} finally {
  await stopServices();
}
console.table(scores);

async function mutate(layer: Layer, context: string): Promise<void> {
  const name = `${layer}-${context}`;
  process.env.MUTATION_LAYER = layer;
  process.env.MUTATION_CONTEXT = context;
  const folder = `backend/src/modules/${context}/${layer}`;
  rmSync(join(reports, `${name}.json`), { force: true });
  const mutants = await new Stryker({
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, ...WORD_LISTS],
    testRunner: layer === 'domain' ? 'jest' : 'covering-tests',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: {
      configFile: 'backend/scripts/mutation/jest.config.js',
      config: { testEnvironment: '@stryker-mutator/jest-runner/jest-env/node' },
    },
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 600, // tries all mutants of the application
    concurrency: Number(process.env.CONCURRENCY ?? 2),
    // Modules of each run stay in memory: an old process is several times slower.
    maxTestRunnerReuse: layer === 'domain' ? 50 : 0,
    // A mutant that does not terminate counts as killed.
    timeoutMS: layer === 'domain' ? 10_000 : 600_000,
    ignorePatterns: [
      'docs',
      'docker',
      '**/dist',
      '.data',
      'frontend/e2e',
      'frontend/src',
      // Read by preview-colours.test.ts.
      '!frontend/src/shared/pictures/themes.ts',
      '!frontend/src/shared/theme/colors.ts',
    ],
    tempDirName: join('.data', 'mutation-tmp'),
    reporters: ['clear-text', 'json', 'html'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: join(reports, `${name}.json`) },
    htmlReporter: { fileName: join(reports, `${name}.html`) },
    plugins: [
      '@stryker-mutator/jest-runner',
      join(root, 'backend/scripts/mutation/ignore-mapping.mjs'),
      join(root, 'backend/scripts/mutation/covering-tests.mjs'),
    ],
    ignorers: ['mapping'],
    disableTypeChecks: false,
  }).runMutationTest();
  const found = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const counted = mutants.filter(({ status }) =>
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
  );
  const score = counted.length === 0 ? 100 : (100 * found.length) / counted.length;
  scores[name] = `${score.toFixed(1)} % of ${counted.length}, at least ${REQUIRED[layer]} %`;
  if (score < REQUIRED[layer]) process.exitCode = 1;
}
