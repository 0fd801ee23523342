import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Small } from '@/shared/ui/Small';

/** What an account has, and the button that changes it. */
export const Fact = (props: { label: string; value: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
    <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Small>{props.label}</Small>
      {props.value}
    </Box>
    {props.children}
  </Box>
);
