import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Bar {
  /** Where the head stands; null where no screen takes it. */
  place: HTMLElement | null;
  take: (isTaken: boolean) => void;
}

export const HeadContext = createContext<Bar>({ place: null, take: () => undefined });

/** The head of a screen in the top bar, in place of the logo: one bar, whose menu stays. */
export function ScreenHead({ children }: { children: ReactNode }) {
  const { place, take } = use(HeadContext);
  useLayoutEffect(() => {
    take(true);
    return () => take(false);
  }, [take]);
  return place && createPortal(children, place);
}
