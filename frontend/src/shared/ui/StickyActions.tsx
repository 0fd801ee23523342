import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Keeps a screen's primary action at the thumb on a phone; in the flow on larger screens. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mt: 3,
        [theme.breakpoints.down('sm')]: {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          mx: -2,
          px: 2,
          pt: 1.5,
          pb: 'calc(16px + env(safe-area-inset-bottom))',
          background: `linear-gradient(transparent, ${theme.palette.background.default} 22%)`,
        },
      })}
    >
      {children}
    </Box>
  );
}
