import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What an account has, and the button that changes it. */
export const Fact = (props: { label: string; value: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
    <Box sx={{ minWidth: 0, flex: '1 1 10rem' }}>
      <Typography variant="body2" color="textSecondary">
        {props.label}
      </Typography>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {props.value}
      </Typography>
    </Box>
    <Box sx={{ ml: -1 }}>{props.children}</Box>
  </Box>
);
