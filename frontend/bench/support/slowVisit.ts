import type { BrowserContext } from 'playwright-core';

/** Slow 4G as Lighthouse defines it: round trip in milliseconds, bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/**
 * A first visit with every answer and the CPU slowed in fact. Lighthouse computes its figure from a
 * visit at full speed, in which all of the code has arrived before the first frame; here it has not.
 * @returns milliseconds until the largest thing of the first view was painted
 */
export async function slowVisit(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(path, { waitUntil: 'networkidle' });
    return await page.evaluate(largestPaint);
  } finally {
    await page.close();
  }
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
