import type { Page } from 'playwright-core';

/** How a page bore what was done to it. */
export interface Smoothness {
  /** Milliseconds of the longest task in which it could not answer. */
  longestTask: number;
  /** Milliseconds from the slowest touch or key to the frame that shows its effect. */
  slowestAnswer: number;
  /** Milliseconds between two frames at the worst. */
  longestFrame: number;
  /** Share of the frames that a screen of 60 a second had to leave out. */
  dropped: number;
}

interface Watch {
  tasks: number[];
  answers: number[];
  frames: number[];
}

declare global {
  interface Window {
    watch?: Watch;
  }
}

const FRAME_MS = 1000 / 60;

/** Does something on the page and watches it from inside meanwhile, until it is quiet again. */
export async function watched(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(begin);
  await act();
  await page.waitForTimeout(400);
  const { tasks, answers, frames } = await page.evaluate(end);
  const left = frames.reduce(
    (sum, frame) => sum + Math.max(0, Math.round(frame / FRAME_MS) - 1),
    0,
  );
  return {
    longestTask: Math.max(0, ...tasks),
    slowestAnswer: Math.max(0, ...answers),
    longestFrame: Math.max(0, ...frames),
    dropped: left / (frames.length + left),
  };
}

/** Runs in the page. A task under 50 ms is none that the browser calls long: it counts as 0. */
function begin(): void {
  const watch: Watch = { tasks: [], answers: [], frames: [] };
  window.watch = watch;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      ...options,
    });
  observe('longtask', ({ duration }) => watch.tasks.push(duration));
  // Pressing and letting go count; what the pointer does in between does not.
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) watch.answers.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
  let last = performance.now();
  const tick = (now: number) => {
    if (window.watch !== watch) return;
    watch.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** Runs in the page. */
function end(): Watch {
  const watch = window.watch ?? { tasks: [], answers: [], frames: [] };
  delete window.watch;
  return watch;
}
