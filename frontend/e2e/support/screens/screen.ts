import type { Page } from 'playwright-core';
import type { Member } from '../members.js';
import { said } from './texts.js';

export interface Screen {
  name: string;
  path: string | (() => Promise<string>);
  /** The key of a text that shows when the screen is there. */
  shows: string;
  who?: Member;
  /** What is pressed then, one after the other: [key of its name, key of what shows after]. */
  press?: [string, string][];
  act?: (page: Page) => Promise<void>;
}

/** Presses what has that name, wherever it is on the screen. */
export async function press(page: Page, key: string): Promise<void> {
  const name = said(key);
  const named = (role: 'button' | 'tab' | 'link') => page.getByRole(role, { name });
  await named('button').or(named('tab')).or(named('link')).first().click();
}
