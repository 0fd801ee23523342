import type { BrowserContext, Page } from 'playwright-core';
import { tracedTasks } from './tasks.ts';

/** Round trip in milliseconds, kilobits a second. */
export interface Network {
  name: string;
  latency: number;
  kilobits: number;
}

/** As Lighthouse defines it. */
export const SLOW_4G: Network = { name: 'slow 4G', latency: 150, kilobits: 1_638.4 };
export const SLOW_3G: Network = { name: '3G', latency: 400, kilobits: 400 };
export const SLOWER = 4;

const QUIET_MS = 5_000;
const LONG_MS = 50;

/** What a screen shows. */
export interface Expected {
  /** All of these words. */
  says?: readonly string[];
  /** The first button of the answer. */
  button?: string;
  /** A button of it is tapped as soon as it can be; a selector of what this leads to. */
  leadsTo?: string;
}

/** In milliseconds since the visit began. */
export interface SlowVisit {
  /** Until the words were painted. */
  said: number;
  /** Until the button was painted and a tap on it would be handled at once. */
  usable: number;
  /** Until the largest thing of the first view was painted. */
  slowLcp: number;
  /** The longest in which the page could not answer, in time of the page's own thread. */
  longestTask: number;
  /** In tasks beyond 50 ms each. */
  blocked: number;
}

/**
 * A first visit with every answer and the CPU slowed in fact. Lighthouse computes its figure from a
 * visit at full speed, in which all of the code has arrived before the first frame; here it has not.
 * @throws Error when a tap is lost
 */
export async function slowVisit(
  context: BrowserContext,
  path: string,
  { says = [], button, leadsTo }: Expected = {},
  network = SLOW_4G,
): Promise<SlowVisit> {
  const page = await context.newPage();
  try {
    await page.addInitScript(note, { says, button });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    const bytes = (network.kilobits * 1024) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes / 2,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const endTrace = await tracedTasks(cdp);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isShown);
    if (button && leadsTo) await tap(page, button, leadsTo);
    // A live door never is.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    const tasks = await endTrace();
    const longestTask = Math.max(0, ...tasks);
    const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0);
    return { ...(await page.evaluate(seen)), longestTask, blocked };
  } finally {
    await page.close();
  }
}

/** Once, and not when the page is ready for it in its own opinion. */
async function tap(page: Page, button: string, leadsTo: string): Promise<void> {
  const place = await page.getByRole('button', { name: button, exact: true }).boundingBox();
  if (!place) throw new Error(`"${button}" has gone`);
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  await page.locator(leadsTo).first().waitFor();
}

type Noted = Window & { noted?: { said?: number; usable?: number } };

/** Runs in the page. */
function note({ says, button }: Required<Pick<Expected, 'says'>> & Expected): void {
  const noted: NonNullable<Noted['noted']> = {};
  (window as Noted).noted = noted;
  const painted = (what: 'said' | 'usable') =>
    requestAnimationFrame(() => setTimeout(() => (noted[what] = performance.now())));
  const isSaid = () => says.every((words) => document.body?.textContent.includes(words));
  const isThere = () =>
    !button ||
    [...document.querySelectorAll('button')].some(
      ({ textContent, disabled }) => textContent === button && !disabled,
    );
  const waiting = new Map([
    ['said', isSaid],
    ['usable', isThere],
  ] as const);
  new MutationObserver((_, observer) => {
    for (const [what, is] of waiting) {
      if (!is()) continue;
      waiting.delete(what);
      painted(what);
    }
    if (waiting.size === 0) observer.disconnect();
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page. */
function isShown(): boolean {
  const { said, usable } = (window as Noted).noted ?? {};
  return said !== undefined && usable !== undefined;
}

/** Runs in the page. */
function seen(): Promise<Pick<SlowVisit, 'said' | 'usable' | 'slowLcp'>> {
  const { said = 0, usable = 0 } = (window as Noted).noted ?? {};
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      const slowLcp = list.getEntries().at(-1)?.startTime ?? 0;
      done({ said, usable, slowLcp });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
