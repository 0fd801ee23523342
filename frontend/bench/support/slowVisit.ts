import type { BrowserContext } from 'playwright-core';

/** Slow 4G as Lighthouse defines it: round trip in milliseconds, bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

export interface SlowVisit {
  /** Milliseconds until the largest thing of the first view was painted. */
  slowLcp: number;
  /** Milliseconds until the answer could be given; null for a screen that asks for none. */
  usable: number | null;
}

/**
 * A first visit with every answer and the CPU slowed in fact. Lighthouse computes its figure from a
 * visit at full speed, in which all of the code has arrived before the first frame; here it has not.
 * @param button the first of the answer
 */
export async function slowVisit(
  context: BrowserContext,
  path: string,
  button?: string,
): Promise<SlowVisit> {
  const page = await context.newPage();
  try {
    if (button) await page.addInitScript(noteWhenUsable, button);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(path, { waitUntil: 'networkidle' });
    const usable = await page.evaluate(() => (window as Noted).usableAt ?? null);
    if (button && usable === null) throw new Error(`${path} does not offer "${button}"`);
    return { slowLcp: await page.evaluate(largestPaint), usable };
  } finally {
    await page.close();
  }
}

type Noted = Window & { usableAt?: number };

/** Runs in the page. */
function noteWhenUsable(label: string): void {
  new MutationObserver((_, observer) => {
    const buttons = [...document.querySelectorAll('button')];
    const isThere = buttons.some(({ textContent, disabled }) => textContent === label && !disabled);
    if (!isThere) return;
    (window as Noted).usableAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
