// The projects of jest.config.js as one flat project, which is what Stryker's Jest runner takes.
// MUTATION_LAYER and MUTATION_CONTEXT choose the tests; see run.ts.
import config from '../../../jest.config.js';

const { MUTATION_LAYER: layer, MUTATION_CONTEXT: context = '*' } = process.env;
const unit = config.projects.find(({ displayName }) => displayName === 'unit');

const tests = {
  domain: [
    '<rootDir>/backend/src/modules/*/domain/**/*.test.ts',
    '<rootDir>/backend/test/repository/preview-colours.test.ts',
  ],
  application: [
    `<rootDir>/backend/src/modules/${context}/application/**/*.test.ts`,
    // Handlers of events are tested in the context that publishes them.
    `<rootDir>/backend/test/integration/{family,parties,${context}}/**/*.test.ts`,
    '<rootDir>/backend/test/integration/auth/erase-*.test.ts',
    `<rootDir>/backend/test/http/{access,${context}}/**/*.test.ts`,
  ],
};

export default {
  ...unit,
  rootDir: '../../..',
  testMatch: tests[layer],
  ...(layer === 'application' && {
    testEnvironment: '<rootDir>/backend/scripts/mutation/mutants.environment.mjs',
  }),
  // These repeat one request or thousands of random cases.
  testPathIgnorePatterns: ['/many-people.test', '/recount.test', '.fold.test'],
  // Stryker works in a copy below .data, which the normal projects leave out.
  modulePathIgnorePatterns: ['<rootDir>/backend/dist/', '<rootDir>/.data/'],
  testTimeout: config.testTimeout,
};
