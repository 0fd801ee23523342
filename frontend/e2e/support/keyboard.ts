import type { Page } from 'playwright-core';
import { focusedName, tabTo } from './page.js';

/** A person who has only a keyboard, and whose focus is never lost. */
export const keyboardOn = (page: Page) => ({
  /** What the screen gives the focus to. */
  has: async (name: string): Promise<void> => {
    let focused = '';
    for (let looks = 0; looks < 600; looks += 1) {
      focused = await page.evaluate(focusedName);
      if (focused === name) return;
      await page.waitForTimeout(100);
    }
    throw new Error(`"${focused}" has the focus, not "${name}"`);
  },
  to: (name: string) => tabTo(page, name),
  type: (text: string) => page.keyboard.type(text, { delay: 10 }),
  press: (key: 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowRight') =>
    page.keyboard.press(key),
  /** Tabs to what has that name, and presses it. */
  enter: async (name: string): Promise<void> => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
});
