import type { Person } from './browser.js';
import { photograph } from './pictures.js';

/**
 * Steps that stand on one another: when one fails, each person's screen is photographed and the
 * steps after it fail immediately instead of waiting for a timeout.
 */
export function story(people: () => Record<string, Person>) {
  let broken: string | undefined;
  return (name: string, act: () => Promise<void> | void) =>
    it(
      name,
      async () => {
        if (broken) throw new Error(`Not reached: "${broken}" failed`);
        try {
          await act();
        } catch (error) {
          broken = name;
          await photograph(people());
          throw error;
        }
      },
      180_000,
    );
}
