// The test files of a part, each in a `describe` of its own, so that its hooks are for its tests alone.
import { join } from 'node:path';

const { rootDir, files, ends, state } = globalThis.part;
const root = state.currentDescribeBlock;

for (const file of files) {
  describe(file, () => undefined);
  state.currentDescribeBlock = root.children.at(-1);
  try {
    await import(join(rootDir, file));
  } catch (error) {
    it('is loaded', () => Promise.reject(error));
  }
  state.currentDescribeBlock = root;
}

// What files of the part have left for others.
afterAll(async () => {
  for (const end of ends) await end();
});
