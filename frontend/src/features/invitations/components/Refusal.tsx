import Alert from '@mui/material/Alert';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  severity: 'warning' | 'error';
  children: ReactNode;
}

/** Scrolls into view: it may be below the button that was pressed. */
export function Refusal({ severity, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert severity={severity} ref={ref} sx={{ mt: 2, scrollMarginBottom: 96 }}>
      {children}
    </Alert>
  );
}
