import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

/** The first words of a step; the focus moves here, since what had it is gone. */
export function Intro({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Typography ref={ref} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Typography>
  );
}
