import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Listeners } from '../listeners';

interface Bar {
  /** In pixels, without the safe area below it. */
  height: number;
  /** Of the screen itself: the navigation gives way to it. */
  isScreens: boolean;
}

let bars: readonly Bar[] = [];
const listeners = new Listeners();

function set(next: readonly Bar[]): void {
  bars = next;
  const height = Math.max(0, ...bars.map((bar) => bar.height));
  // The room that the focus, and what is above the screen, keep free.
  document.documentElement.style.setProperty('--bar', `${height}px`);
  listeners.call();
}

/** At the end of a screen: its bar covers nothing of it. */
export const roomOfBar = 'calc(var(--bar, 0px) + 24px + env(safe-area-inset-bottom))';

/** A bar stands at the bottom of the screen as long as this is mounted. */
export function useBottomBar(height: number, isScreens = true): void {
  useLayoutEffect(() => {
    const bar = { height, isScreens };
    set([...bars, bar]);
    return () => set(bars.filter((other) => other !== bar));
  }, [height, isScreens]);
}

/** One bar at a time: whether the screen has one of its own. */
export const useScreenHasBar = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => bars.some(({ isScreens }) => isScreens));

export const useIsBarShown = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => bars.length > 0);
