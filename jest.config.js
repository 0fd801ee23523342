// One test file:  npm test -- --selectProjects integration --testPathPatterns parties
// Projects: unit (rules, no database), components (the frontend's screens in jsdom), integration (use
// cases on PostgreSQL), http (flows over the API), e2e (a real browser against the built product),
// servers (what only processes of the built server show), release (pages of two releases, weights of
// screens) and ops (servers and databases that are killed, on clusters of their own).
// All but unit and components start one PostgreSQL cluster and one mail inbox, and stop them.
import { dealt } from './backend/test/parts/deal.mjs';

const shared = {
  // The default is a folder of /tmp that another user can create before.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: '<rootDir>/backend/test/support/environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@/(.*)$': '<rootDir>/frontend/src/$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            react: { runtime: 'automatic' },
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist[/.]', '/.data/'],
};

const onServices = {
  ...shared,
  globalSetup: '<rootDir>/backend/scripts/embedded/jest-setup.mjs',
  globalTeardown: '<rootDir>/backend/scripts/embedded/jest-teardown.mjs',
};

const inBrowser = {
  ...onServices,
  globalSetup: '<rootDir>/frontend/e2e/jest-setup.mjs',
  globalTeardown: '<rootDir>/frontend/e2e/jest-teardown.mjs',
};

/**
 * With TEST_IN_PARTS, as in `make test` and `make test-release`, the files of a project are run as a few large ones
 * (backend/test/parts); otherwise, and in mutation runs, each by itself.
 */
const inParts = (count, project, options) => {
  if (!process.env.TEST_IN_PARTS) return project;
  const patterns = project.testMatch.map((pattern) => pattern.replace('<rootDir>/', ''));
  const parts = dealt(patterns, count, options);
  return {
    ...project,
    // 'no' is none of them; an empty list would match every file.
    testMatch: ['no', ...parts.map((_, index) => index + 1)].map(
      (part) => `<rootDir>/backend/test/parts/${part}.part.mjs`,
    ),
    testEnvironment: `<rootDir>/backend/test/parts/${project.testEnvironment === shared.testEnvironment ? 'node' : 'jsdom'}.environment.mjs`,
    testEnvironmentOptions: { ...project.testEnvironmentOptions, parts },
  };
};

/** Of tests, below which they take less than loading the product again. */
const PRODUCT_BYTES = 100_000;

// Nest's packages are ES modules that CommonJS packages require: they are loaded first, once.
const nest = { setupFiles: ['<rootDir>/backend/test/support/load-nest.ts'] };

export default {
  cacheDirectory: shared.cacheDirectory,
  testTimeout: 300_000, // a hang, on a busy machine too; tests do not measure time
  // More than two cores need: tests wait for the database, mails and timers.
  maxWorkers: 3,
  testSequencer: '<rootDir>/backend/test/parts/sequencer.mjs',
  projects: [
    inParts(2, {
      ...shared,
      ...nest,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/backend/src/**/*.test.ts',
        '<rootDir>/frontend/src/**/*.test.ts?(x)',
        '<rootDir>/frontend/scripts/**/*.test.ts',
        '<rootDir>/backend/test/repository/**/*.test.ts',
      ],
    }),
    inParts(2, {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/frontend/test/support/environment.mjs',
      testEnvironmentOptions: { url: 'http://localhost/' },
      setupFilesAfterEnv: ['<rootDir>/frontend/test/support/setup.ts'],
      moduleNameMapper: {
        '/i18n/files$|^\\./files$': '<rootDir>/frontend/test/support/localeFiles.ts',
        '^@emotion/serialize$': '<rootDir>/frontend/test/support/noStyles.cjs',
        ...shared.moduleNameMapper,
      },
      testMatch: ['<rootDir>/frontend/test/**/*.test.tsx'],
    }),
    inParts(
      2,
      {
        ...onServices,
        ...nest,
        displayName: 'integration',
        testMatch: ['<rootDir>/backend/test/integration/**/*.test.ts'],
      },
      { least: PRODUCT_BYTES },
    ),
    inParts(
      3,
      {
        ...onServices,
        ...nest,
        displayName: 'http',
        testMatch: ['<rootDir>/backend/test/http/**/*.test.ts'],
      },
      { least: PRODUCT_BYTES },
    ),
    inParts(3, {
      ...onServices,
      ...nest,
      displayName: 'servers',
      testMatch: ['<rootDir>/backend/test/servers/**/*.test.ts'],
    }),
    {
      ...onServices,
      displayName: 'ops',
      testMatch: ['<rootDir>/backend/test/ops/**/*.test.ts'],
    },
    // Small ones, because the last one runs alone.
    inParts(6, {
      ...inBrowser,
      displayName: 'e2e',
      testMatch: [
        '<rootDir>/frontend/e2e/*.test.ts',
        '<rootDir>/frontend/e2e/!(release)/**/*.test.ts',
      ],
    }),
    inParts(
      4,
      {
        ...inBrowser,
        displayName: 'release',
        testMatch: ['<rootDir>/frontend/e2e/release/**/*.test.ts'],
      },
      { longest: 'frontend/e2e/release/screens.test.ts' }, // each screen of the product
    ),
  ],
};
