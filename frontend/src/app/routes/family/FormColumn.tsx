import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Eight of twelve columns on large screens. */
export const FormColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: { lg: `${(8 / 12) * 100}%` } }}>{children}</Box>
);
