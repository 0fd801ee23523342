import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const ownEnvironment = /^\/\*\*[^/]*@jest-environment/;

/**
 * The test files of a project in as many lists, each to be run as one file: dealt back and forth by size, so that
 * the parts take about as long. None is empty.
 * @param patterns of paths relative to the repository; `TEST_FILES`, a regular expression, limits them
 * @param longest takes about as long as a part: it is the first, which is begun first
 * @param least bytes for which a part is worth loading all that it needs
 */
export function dealt(patterns, most, { longest, least = 1 } = {}) {
  const wanted = new RegExp(process.env.TEST_FILES ?? '');
  const size = (file) => statSync(join(root, file)).size;
  const all = globSync(patterns, { cwd: root });
  if (longest && !all.includes(longest)) throw new Error(`There is no ${longest}`);
  const files = all.filter((file) => wanted.test(file)).sort((a, b) => size(b) - size(a));
  const own = files.filter((file) => ownEnvironment.test(readFileSync(join(root, file), 'utf8')));
  if (own.length > 0) throw new Error(`A part has one environment, and ${own} names its own.`);
  const others = files.filter((file) => file !== longest);
  const alone = files.filter((file) => file === longest);
  const bytes = others.reduce((sum, file) => sum + size(file), 0);
  const parts = Math.min(most - alone.length, Math.ceil(bytes / least));
  const hands = Array.from({ length: parts }, () => []);
  others.forEach((file, index) => {
    const place = index % (2 * parts);
    hands[place < parts ? place : 2 * parts - 1 - place].push(file);
  });
  return [alone, ...hands].filter((hand) => hand.length > 0);
}
