import type { Page } from 'playwright-core';
import type { Member } from '../members.js';
import { said, type TextKey } from './texts.js';

export interface Screen {
  name: string;
  path: string | (() => Promise<string>);
  /** The key of a text that shows when the screen is there. */
  shows: TextKey;
  who?: Member;
  /** Shows what stands in the place of something on its way. */
  isLoading?: boolean;
  /** A page that loads nothing of the application before the answer. */
  isAlone?: boolean;
  /** What is pressed then, one after the other: [key of its name, key of what shows after]. */
  press?: Press[];
  act?: (page: Page) => Promise<void>;
}

export type Press = [TextKey, TextKey];
export type More = Press | Partial<Pick<Screen, 'who' | 'isLoading' | 'isAlone' | 'act'>>;

/** A screen in a row: what is pressed there, and what else there is to say about it. */
export function screen(
  name: string,
  path: Screen['path'],
  shows: TextKey,
  ...more: More[]
): Screen {
  const press = more.filter((part) => Array.isArray(part));
  const rest = more.filter((part) => !Array.isArray(part));
  return Object.assign({ name, path, shows }, press.length > 0 && { press }, ...rest);
}

/** Presses what has that name, wherever it is on the screen. */
export async function press(page: Page, key: TextKey): Promise<void> {
  const name = said(key);
  const named = (role: 'button' | 'tab' | 'link' | 'menuitem') => page.getByRole(role, { name });
  await named('button').or(named('tab')).or(named('link')).or(named('menuitem')).first().click();
}

/** A phone that may tell asks at the door whether it is to. The browser of tests says that it may not. */
export async function askUrgent(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { value: 'default' }),
  );
  await page.reload();
  await page.getByText(said('alerts:ask.urgent')).waitFor();
}
