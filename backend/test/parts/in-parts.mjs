import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The environment of a part: many test files in one Jest file. Jest loads Nest, the ORM or React anew for
 * each of its files, which takes longer than most tests.
 */
export const inParts = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      const { rootDir, testEnvironmentOptions } = config.projectConfig;
      const { patterns, parts, longest } = testEnvironmentOptions.inParts;
      const part = Number(/(\d+)\.part\.mjs$/.exec(context.testPath)?.[1]);
      this.global.part = { rootDir, files: dealt(rootDir, patterns, parts, longest)[part - 1] };
    }

    handleTestEvent(event, state) {
      if (event.name === 'setup') this.global.part.state = state;
    }
  };

const ownEnvironment = /^\/\*\*[^/]*@jest-environment/;

/**
 * The files by size, dealt back and forth, so that the parts take about as long.
 * @param longest takes longer than its size says: it is in the first part, which is begun first
 */
function dealt(rootDir, patterns, parts, longest) {
  const size = (file) => (file === longest ? Infinity : statSync(join(rootDir, file)).size);
  const files = globSync(patterns, { cwd: rootDir }).sort((a, b) => size(b) - size(a));
  if (longest && files[0] !== longest) throw new Error(`There is no ${longest}`);
  const own = files.filter((file) =>
    ownEnvironment.test(readFileSync(join(rootDir, file), 'utf8')),
  );
  if (own.length > 0) throw new Error(`A part has one environment, and ${own} names its own.`);
  const hands = Array.from({ length: parts }, () => []);
  files.forEach((file, index) => {
    const place = index % (2 * parts);
    hands[place < parts ? place : 2 * parts - 1 - place].push(file);
  });
  return hands;
}
