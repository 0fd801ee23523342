// The projects of jest.config.js as one flat project, which is what Stryker's Jest runner takes.
// MUTATION_LAYER and MUTATION_CONTEXT choose the tests; see run.ts.
import config from '../../../jest.config.js';

const { MUTATION_LAYER: layer, MUTATION_CONTEXT: context = '*' } = process.env;
const unit = config.projects.find(({ displayName }) => displayName === 'unit');

const tests = {
  domain: ['<rootDir>/backend/src/modules/*/domain/**/*.test.ts'],
  application: [
    // Handlers of events are tested in the context that publishes them.
    '<rootDir>/backend/test/integration/**/*.test.ts',
    `<rootDir>/backend/test/http/${context}/**/*.test.ts`,
  ],
};

export default {
  ...unit,
  rootDir: '../../..',
  testMatch: tests[layer],
  // These ask built servers, which have no mutants, repeat one request many times or test no use case.
  testPathIgnorePatterns: [
    '/three-servers.test',
    '/logs.test',
    '/many-people.test',
    '/integration/(ops|shared)/',
    '/http/hostile/',
  ],
  // Stryker works in a copy below .data, which the normal projects leave out.
  modulePathIgnorePatterns: ['<rootDir>/backend/dist/', '<rootDir>/.data/'],
  testTimeout: config.testTimeout,
};
