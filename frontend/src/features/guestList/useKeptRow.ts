import { useEffect, useRef, type FocusEvent } from 'react';
import { keepFocus } from '@/shared/layers/useLayer';

/** What has the focus, and the row that it is in. */
interface Held {
  element: HTMLElement;
  family: string | undefined;
  /** Of its row in the list; -1: it is in none. */
  at: number;
}

/**
 * A family that changes part, as once it was written to, is drawn anew: its row has the focus there again, else the
 * one in its place, else the title of the screen.
 */
export function useKeptRow() {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  useEffect(() => {
    if (!held.current || held.current.element.isConnected) return;
    const { element, family, at } = held.current;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const now = rows();
    const row =
      now.find(({ dataset }) => dataset.row === family) ?? now.at(Math.min(at, now.length - 1));
    const part = (name: string) => row?.querySelector<HTMLElement>(name);
    // There may be no more to send.
    const next = at >= 0 && (part(element.localName) ?? part('button'));
    if (next) next.focus({ preventScroll: true });
    else keepFocus();
  });

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = rows().findIndex((row) => row.contains(target));
    held.current = { element: target, family: rows()[at]?.dataset.row, at };
  };
  /** Not while another window, as that of the message, has the focus. */
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (document.activeElement !== target) held.current = null;
  };
  return { ref: list, onFocus, onBlur };
}
