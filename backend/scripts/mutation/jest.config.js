// The unit tests of the domain as one flat project, which is what Stryker's Jest runner takes.
import config from '../../../jest.config.js';

export default {
  ...config.projects.find(({ displayName }) => displayName === 'unit'),
  rootDir: '../../..',
  testMatch: [
    '<rootDir>/backend/src/modules/*/domain/**/*.test.ts',
    '<rootDir>/backend/test/repository/preview-colours.test.ts',
  ],
  // These repeat one request or thousands of random cases.
  testPathIgnorePatterns: ['.fold.test'],
  // Stryker works in a copy below .data, which the normal projects leave out.
  modulePathIgnorePatterns: ['<rootDir>/backend/dist/', '<rootDir>/.data/'],
  testTimeout: config.testTimeout,
};
