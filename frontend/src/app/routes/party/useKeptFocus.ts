import { useEffect, useRef } from 'react';
import { keepFocus } from '@/shared/layers/useLayer';

/** After a change of the party's state, the button with the focus is gone: the title takes it. */
export function useKeptFocus(state: string): void {
  const was = useRef(state);
  useEffect(() => {
    if (was.current === state) return;
    was.current = state;
    keepFocus();
  }, [state]);
}
