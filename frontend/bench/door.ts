import type { CDPSession, Page } from 'playwright-core';
import type { Bench, Figure } from '../../backend/bench/support/report.ts';
import { median } from '../../backend/bench/support/stats.ts';
import { HOUSEHOLDS, startedParty } from './support/households.ts';
import { account } from './support/people.ts';
import { startPhone } from './support/phone.ts';
import { SLOWER } from './support/slowVisit.ts';
import { watched, type Smoothness } from './support/smoothness.ts';

const REPEATS = 5;
const SEARCH = 'fernandez';
const TAPS = 4;

const PHASES = ['opened', 'scrolled', 'searched', 'tapped', 'filtered'] as const;
type Phase = (typeof PHASES)[number];

/** The check-in screen with 300 guests on a slow phone must stay responsive. */
export const door: Bench = {
  name: 'door',
  title: `The check-in screen with ${HOUSEHOLDS * 4} guests on a phone, ${SLOWER} × CPU (medians of ${REPEATS})`,
  async run(product) {
    const host = await account(product, 'Ana Pereira');
    const partyId = await startedParty(product, host);
    const phone = await startPhone(product.url);
    const seen: Record<Phase, Smoothness>[] = [];
    try {
      await phone.holdBy(host);
      for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
        const page = await phone.context.newPage();
        seen.push(await useDoor(page, partyId));
        await page.close();
        console.log(`  ${repeat} of ${REPEATS}: ${summary(seen.at(-1))}`);
      }
    } finally {
      await phone.stop();
    }
    return PHASES.flatMap((phase) =>
      figuresOf(
        phase,
        seen.map((one) => one[phase]),
      ),
    );
  },
};

async function useDoor(page: Page, partyId: string): Promise<Record<Phase, Smoothness>> {
  const cdp = await page.context().newCDPSession(page);
  await page.goto(`/app/parties/${partyId}?tab=confirmations`, { waitUntil: 'networkidle' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const tab = await middles(page, '#party-tab-door');
  const opened = await watched(page, async () => {
    await touch(page, tab);
    await page
      .locator('#door li')
      .nth(HOUSEHOLDS - 1)
      .waitFor({ state: 'attached' });
  });
  const scrolled = await watched(page, () => scroll(cdp));
  const field = await middles(page, '#door input');
  const searched = await watched(page, async () => {
    await touch(page, field);
    for (const letter of SEARCH) await page.keyboard.type(letter, { delay: 120 });
    for (let left = SEARCH.length; left > 0; left -= 1) {
      await page.keyboard.press('Backspace', { delay: 60 });
    }
  });
  const enter = await middles(page, '#door button.arrived');
  const tapped = await watched(page, () => touch(page, enter.slice(0, TAPS)));
  const counter = await middles(page, '[data-status=not_arrived]');
  const filtered = await watched(page, () => touch(page, [...counter, ...counter]));
  return { opened, scrolled, searched, tapped, filtered };
}

type Place = { x: number; y: number };

/** Looked up beforehand: to look for something in a page of 300 takes the page's own time. */
const middles = (page: Page, selector: string): Promise<Place[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    selector,
  );

async function touch(page: Page, places: Place[]): Promise<void> {
  for (const { x, y } of places) {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(300);
  }
}

/** A thumb that flings the list down and up again. */
async function scroll(cdp: CDPSession): Promise<void> {
  for (const yDistance of [-4000, -4000, 8000]) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance,
      speed: 4000,
      gestureSourceType: 'touch',
    });
  }
}

function figuresOf(phase: Phase, seen: Smoothness[]): Figure[] {
  const middle = (key: keyof Smoothness) => median(seen.map((one) => one[key]));
  return [
    { name: `${phase}: longest task`, value: middle('longestTask'), unit: 'ms', atMost: 50 },
    { name: `${phase}: slowest answer`, value: middle('slowestAnswer'), unit: 'ms', atMost: 200 },
    { name: `${phase}: longest frame`, value: middle('longestFrame'), unit: 'ms' },
    { name: `${phase}: frames dropped`, value: middle('dropped'), unit: 'ratio' },
  ];
}

const summary = (seen: Record<Phase, Smoothness> | undefined): string =>
  seen ? PHASES.map((phase) => `${phase} ${seen[phase].longestTask.toFixed(0)} ms`).join(', ') : '';
