import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, ViewportSize } from 'playwright-core';
import { seriousProblems } from './axe.js';
import { DESK, PHONE, type Person } from './browser.js';

// E2E_PICTURES=folder keeps a picture of each screen, to look at as a designer would.
export const PICTURES = process.env.E2E_PICTURES;

/** The present screen is accessible on a phone and on a desktop, and scrolls vertically only. */
export async function look(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await resize(page, size);
    await settled(page, 'Cargando');
    await pictureOf(page, `${name} ${size.width}`);
    expect([size.width, await seriousProblems(page)]).toEqual([size.width, []]);
    expect([size.width, await tooWide(page)]).toEqual([size.width, []]);
  }
  await page.setViewportSize(PHONE);
}

/** Resizes the window and waits for its layout, which follows some frames later. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  const isNavigated = (await page.locator('nav:not(main nav, [role=dialog] nav)').count()) > 0;
  await page.setViewportSize(size);
  // On a desktop it is another part than on the phone, downloaded when it is first shown.
  const isOnline = await page.evaluate(() => navigator.onLine);
  if (isNavigated && isOnline && size.width === DESK.width) {
    await page.locator('header nav').waitFor({ state: 'attached' });
  }
  await page.waitForFunction(
    ({ width, height }) => document.documentElement.clientWidth === width && innerHeight === height,
    size,
  );
  await page.evaluate(async () => {
    const layout = () =>
      JSON.stringify(
        [...document.querySelectorAll('h1, [role=tab], main')].map((element) =>
          element.getBoundingClientRect(),
        ),
      );
    for (let still = 0, last = ''; still < 4; still = layout() === last ? still + 1 : 0) {
      last = layout();
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Nothing stands any more in the place of something on its way. */
export const settled = (page: Page, loading: string | RegExp): Promise<void> =>
  page
    .locator('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow]), [data-coming]')
    .or(page.getByPlaceholder(loading))
    .first()
    .waitFor({ state: 'detached' });

/** What makes the page scroll sideways, if anything does. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Kept only when pictures are asked for. */
export async function pictureOf(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${name.replace(/[^\p{L}\d ,]+/gu, '-')}.png`);
  await page.screenshot({ path });
}

/** Every picture of that width side by side under its name, in the folder above theirs. */
export async function writeSheet({ page }: Person, { width, height }: ViewportSize): Promise<void> {
  if (!PICTURES) return;
  const suffix = ` ${width}.png`;
  const names = readdirSync(PICTURES).filter((name) => name.endsWith(suffix));
  const figures = names.toSorted().map((name) => {
    const source = readFileSync(join(PICTURES, name)).toString('base64');
    const image = `<img src="data:image/png;base64,${source}">`;
    return `<figure>${image}<figcaption>${name.replace(suffix, '')}</figcaption></figure>`;
  });
  const columns = Math.round((10 * height) / width / 2);
  await page.setViewportSize({ width: 2400, height: 1200 });
  await page.setContent(
    `<style>
      body { margin: 12px; background: #ddd; font: 13px sans-serif }
      main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px }
      figure { margin: 0 } img { display: block; width: 100% }
    </style><main>${figures.join('')}</main>`,
    { waitUntil: 'load' },
  );
  await page.screenshot({ path: `${PICTURES}-${width}.png`, fullPage: true });
}
