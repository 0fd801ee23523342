import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { dropProblems } from '@/shared/notifications/store';

/**
 * Every navigation scrolls to the top and moves the focus to the new screen's heading, so that
 * a screen reader announces it. On the first screen the browser's own behaviour stays.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    dropProblems();
    window.scrollTo(0, 0);
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
