/** Pure rules of the frontend; what needs a browser is tested in a real one (e2e/). */
export default {
  displayName: 'frontend',
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/scripts'],
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true } } },
    ],
  },
};
