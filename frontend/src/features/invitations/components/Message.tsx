import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  tone: 'info' | 'good' | 'warning';
  title?: string;
  /** A refusal: scrolls into view, because it may be below the button that was pressed. */
  isRefusal?: boolean;
  children: ReactNode;
}

/** What is so, and what can be done: plain elements, for the small page of an invitation too. */
export function Message({ tone, title, isRefusal = false, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRefusal) void ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefusal]);
  return (
    <section ref={ref} className={`answer-message ${tone}`} role={isRefusal ? 'alert' : 'status'}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}
