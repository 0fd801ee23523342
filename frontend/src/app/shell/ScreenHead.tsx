import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';

interface Bar {
  /** Where the head stands; null where no screen takes it. */
  place: HTMLElement | null;
  take: (isTaken: boolean) => void;
}

const HeadContext = createContext<Bar>({ place: null, take: () => undefined });

interface HeadProps {
  /** The top bar, with where a head stands while a screen has one. */
  bar: (head: Ref<HTMLElement> | null) => ReactNode;
  children: ReactNode;
}

/** Holds the head of a screen; what changes is the bar, and not the rest of the page. */
export function WithHead({ bar, children }: HeadProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isTaken, take] = useState(false);
  return (
    <HeadContext value={useMemo(() => ({ place, take }), [place])}>
      {bar(isTaken ? setPlace : null)}
      {children}
    </HeadContext>
  );
}

/** The head of a screen in the top bar, in place of the logo: one bar, whose menu stays. */
export function ScreenHead({ children }: { children: ReactNode }) {
  const { place, take } = use(HeadContext);
  useLayoutEffect(() => {
    take(true);
    return () => take(false);
  }, [take]);
  return place && createPortal(children, place);
}
