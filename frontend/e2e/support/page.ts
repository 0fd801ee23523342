import type { Page } from 'playwright-core';

/** What stands beside a field: its hint, or what is wrong with it. */
export async function textBeside(page: Page, field: string): Promise<string> {
  return (await page.locator(`#${field}-helper-text`).textContent()) ?? '';
}

/** The server cannot be reached at that address until the function that is returned is called. */
export async function serverAway(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.abort('connectionrefused'));
  return () => page.unroute(path);
}

/** Runs in the page: how what has the focus is called. */
export function focusedName(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return '';
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const labels = isField ? [...(element.labels ?? [])] : [];
  const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  const label = (title ? [title] : labels).map(({ textContent }) => textContent).join(' ');
  return (element.ariaLabel || label || element.textContent).trim();
}

/** Presses Tab until the element with that accessible name has the focus, which may not be there yet. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let rounds = 0; rounds < 60; rounds += 1) {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(focusedName)) === name) return;
    }
    await page.waitForTimeout(500);
  }
  throw new Error(`The keyboard does not reach "${name}"`);
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Goes to a path as a link does, from the entry of the screen below the open layers (frontend/src/shared/layers). */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const entry = () => (history.state ?? {}) as { idx?: number; layer?: number };
    const { layer } = entry();
    if (layer) history.go(-layer);
    while (entry().layer) await new Promise(requestAnimationFrame);
    history.pushState({ idx: (entry().idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
