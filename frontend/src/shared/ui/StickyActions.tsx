import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { themed } from '../theme/colors';
import { useBottomBar } from './bottomBar';

/** Keeps a form's primary action, and what is wrong with it, in view at the end of the screen. */
export function StickyActions({ children }: { children: ReactNode }) {
  useBottomBar(80);
  return <Box sx={bar}>{children}</Box>;
}

const bar = {
  ...{ position: 'sticky', bottom: 0, zIndex: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 },
  // Also in a stack, which has no margins for what is in it.
  '&&': { mt: 3, mx: { xs: -2, sm: 0 } },
  ...{ px: { xs: 2, sm: 0 }, pt: 1.5, pb: 'calc(16px + env(safe-area-inset-bottom))' },
  ...{ background: `linear-gradient(transparent, ${themed.page} 22%)`, '& > button': { flex: 1 } },
} as const;
