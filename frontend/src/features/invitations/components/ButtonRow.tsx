import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Buttons of a message, one below the other where the text is enlarged. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 1.5, '& > *': { flexGrow: 1 } }}>
      {children}
    </Box>
  );
}
