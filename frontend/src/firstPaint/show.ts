import { pageTexts, type PageName } from '../answer/texts';
import { readTexts } from '../shared/i18n/files';
import { shellTexts } from '../shared/i18n/locales';
import { language } from '../shared/i18n/language';
import type { Head } from '../shared/pictures/coverHead';

/** Milliseconds that the page waits for the head: its code would hold up the painting. */
const patience = 700;

interface Page {
  start: () => Promise<void>;
}

/**
 * Starts the page when the head of the invitation is painted, if there is one.
 * @param page its download, which goes on meanwhile
 */
export async function show(
  head: Promise<Head | undefined> | undefined,
  page: Promise<Page>,
): Promise<void> {
  page.catch(() => undefined); // reported below
  request(shellTexts);
  const painted = head && paint(head).catch(() => undefined);
  await Promise.race([painted, new Promise((done) => setTimeout(done, patience))]);
  await (await page).start();
}

async function paint(head: Promise<Head | undefined>): Promise<void> {
  const drawn = await head;
  if (!drawn) return;
  // Below the bar, unless the page is there already.
  document.querySelector('#root > .first-paint')?.append(drawn.head);
  await drawn.image?.decode().catch(() => undefined);
  await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0)));
}

/** Those of a page, which come after its code otherwise. */
export const textsOf = (page: PageName): void => request(pageTexts[page]);

/** i18next takes them later. */
function request(names: readonly string[]): void {
  for (const name of names) texts(name).catch(() => undefined);
}

/** i18next is not there yet. */
export const texts = <T>(namespace: string) => readTexts(language, namespace) as Promise<T>;
