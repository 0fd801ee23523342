import type { Locator, Page } from 'playwright-core';

/** A person's hand on a phone, whose taps, key presses and fields that it types into are counted. */
export function handOn(page: Page) {
  const count = { taps: 0, keys: 0, fields: 0 };
  return {
    count,
    tap: async (target: Locator): Promise<void> => {
      count.taps += 1;
      await target.tap();
    },
    /** Into what has the focus. */
    type: async (text: string): Promise<void> => {
      count.fields += 1;
      count.keys += [...text].length;
      await page.keyboard.type(text, { delay: 10 });
    },
    press: async (key: 'Enter'): Promise<void> => {
      count.keys += 1;
      await page.keyboard.press(key);
    },
  };
}
