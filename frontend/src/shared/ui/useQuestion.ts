import { useCallback, useEffect, useRef, useState } from 'react';

/** A question that a handler waits for; `props` are those of its dialog. */
export function useQuestion<T>() {
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<((yes: boolean) => void) | null>(null);

  const ask = useCallback((about: T): Promise<boolean> => {
    setAsked(about);
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);
  const close = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
  };
  useEffect(() => () => answer.current?.(false), []);
  return {
    ask,
    asked,
    props: { open, onConfirm: () => close(true), onCancel: () => close(false) },
  };
}
