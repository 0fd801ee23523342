import { useEffect, useRef } from 'react';

/** After cancelling or restoring, the button with the focus is gone: the title takes it. */
export function useKeptFocus(isCancelled: boolean): void {
  const was = useRef(isCancelled);
  useEffect(() => {
    if (was.current === isCancelled) return;
    was.current = isCancelled;
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) document.querySelector('h1')?.focus();
  }, [isCancelled]);
}
