import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A form takes 8 of 12 columns on large screens (spec section 9). */
export const EightOfTwelve = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: { lg: `${(8 / 12) * 100}%` } }}>{children}</Box>
);
