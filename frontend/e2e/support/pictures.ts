import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Person } from './browser.js';

const FOLDER = resolve(import.meta.dirname, '../../../.data/e2e');

/** Prints the URL of each person when a test fails, and saves a screenshot. */
export async function photograph(people: Record<string, Person>): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [who, { page }] of Object.entries(people)) {
    const path = join(FOLDER, `${who}.png`);
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    console.error(`${who} was at ${page.url()}, see ${path}`);
  }
}
