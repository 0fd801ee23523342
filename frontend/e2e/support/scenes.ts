import type { Person, Product } from './browser.js';
import { photograph } from './pictures.js';

type Open = (options?: Parameters<Product['person']>[0]) => Promise<Person>;

/**
 * Tests that have nothing to do with one another, each with browsers of its own. Afterwards no
 * browser may have complained: of an error, or of something that the content policy forbids.
 */
export function scenes(product: () => Product) {
  return (name: string, act: (open: Open) => Promise<void>) =>
    it(name, async () => {
      const people: Person[] = [];
      const open: Open = async (options) => {
        const person = await product().person(options);
        people.push(person);
        return person;
      };
      try {
        await act(open);
      } catch (error) {
        const title = name.replace(/[^\p{L}\d]+/gu, '-');
        await photograph(Object.fromEntries(people.map((one, n) => [`${title}-${n + 1}`, one])));
        throw error;
      } finally {
        await Promise.all(people.map(({ context }) => context.close()));
      }
      expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
    });
}
