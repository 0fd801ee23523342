import { useEffect, useRef } from 'react';

/** The pressed button disappears after each step, so the panel receives the focus. */
export function useFocusOnChange(step: string) {
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    region.current?.focus({ preventScroll: true });
    // Once it has its place on the page.
    setTimeout(() => {
      if (region.current?.matches(':focus-visible'))
        region.current.scrollIntoView({ block: 'nearest' });
    });
    // The sheet may have been scrolled to its end.
    const sheet = region.current?.closest('aside');
    if (sheet) sheet.scrollTop = 0;
  }, [step]);
  return {
    region,
    moveFocus: () => {
      wanted.current = true;
    },
  };
}
