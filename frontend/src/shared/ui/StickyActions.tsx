import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { themed } from '../theme/colors';
import { useBottomBar } from './bottomBar';

/** Keeps a screen's primary action at the thumb on a phone; in the flow on larger screens. */
export function StickyActions({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  useBottomBar(isPhone ? 80 : 0);
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
          // Also in a stack, which has no margins for what is in it.
          '&&': { mx: -2 },
          px: 2,
          pt: 1.5,
          pb: 'calc(16px + env(safe-area-inset-bottom))',
          background: `linear-gradient(transparent, ${themed.page} 22%)`,
        },
      })}
    >
      {children}
    </Box>
  );
}
