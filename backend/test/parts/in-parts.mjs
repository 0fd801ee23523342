/**
 * The environment of a part: many test files in one Jest file. Jest loads Nest, the ORM or React anew for
 * each of its files, which takes longer than most tests.
 */
export const inParts = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      const { rootDir, testEnvironmentOptions } = config.projectConfig;
      const part = Number(/(\d+)\.part\.mjs$/.exec(context.testPath)?.[1]);
      this.global.part = { rootDir, files: testEnvironmentOptions.parts[part - 1], ends: [] };
    }

    handleTestEvent(event, state) {
      if (event.name === 'setup') this.global.part.state = state;
    }
  };
