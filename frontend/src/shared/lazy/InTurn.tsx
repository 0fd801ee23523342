import { Children, type ReactNode } from 'react';
import { useGrowing } from './useGrowing';

interface Props {
  /** In place of those that are not rendered yet. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Renders its children after the screen around them, one after the other: in between, input is handled. */
export function InTurn({ waiting, children }: Props) {
  const parts = Children.toArray(children);
  const drawn = useGrowing(1, parts.length);
  return (
    <>
      {parts.slice(0, drawn)}
      {drawn < parts.length && (waiting ?? <span hidden data-coming />)}
    </>
  );
}
