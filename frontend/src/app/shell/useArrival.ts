import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { isInFamily } from '@/app/paths';
import { dropProblems } from '@/shared/notifications/store';

/**
 * Every navigation scrolls to the top and moves the focus to the new screen's heading, so that
 * a screen reader announces it. On the first screen the browser's own behaviour stays.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  // The own page in the family is another screen than the account at the same path.
  const screen = isInFamily(search) ? pathname + search : pathname;
  const previous = useRef(screen);

  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    dropProblems();
    window.scrollTo(0, 0);
    // That of the door is in the top bar of a phone.
    const heading = document.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [screen, main]);
}
