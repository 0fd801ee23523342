import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from './browser.js';

const PICTURES = join(tmpdir(), 'convite-e2e');

/**
 * Steps that stand on one another: when one fails, everybody's screen is photographed and the
 * steps after it fail at once instead of waiting for what cannot come.
 */
export function story(people: () => Record<string, Person>) {
  let broken: string | undefined;
  return (name: string, act: () => Promise<void>) =>
    it(name, async () => {
      if (broken) throw new Error(`Not reached: "${broken}" failed`);
      try {
        await act();
      } catch (error) {
        broken = name;
        mkdirSync(PICTURES, { recursive: true });
        for (const [who, { page }] of Object.entries(people())) {
          const path = join(PICTURES, `${who}.png`);
          await page.screenshot({ path, fullPage: true }).catch(() => undefined);
          console.error(`${who} was at ${page.url()}, see ${path}`);
        }
        throw error;
      }
    }, 60_000);
}
