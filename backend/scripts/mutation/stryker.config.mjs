// `make mutation`: changes the rules of the domain in small ways (CONTEXT=parties for those of one context), and
// reports what no unit test notices into .data/mutation.
const folder = `backend/src/modules/${process.env.CONTEXT ?? '*'}/domain`;

export default {
  mutate: [
    `${folder}/**/*.ts`,
    `!${folder}/**/*.test.ts`,
    '!**/common-spanish-passwords.ts', // no rules
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    configFile: 'backend/scripts/mutation/jest.config.js',
    config: { testEnvironment: '@stryker-mutator/jest-runner/jest-env/node' },
  },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  // Modules of each run stay in memory: an old process is several times slower.
  maxTestRunnerReuse: 50,
  // A mutant that does not terminate counts as killed.
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 90 },
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
  tempDirName: '.data/mutation-tmp',
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: '.data/mutation/report.json' },
  htmlReporter: { fileName: '.data/mutation/report.html' },
  plugins: ['@stryker-mutator/jest-runner', './backend/scripts/mutation/ignore-mapping.mjs'],
  ignorers: ['mapping'],
  disableTypeChecks: false,
};
