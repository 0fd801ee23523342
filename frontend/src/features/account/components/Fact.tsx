import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What an account has, and the button that changes it. */
export const Fact = (props: { label: string; value: ReactNode; children: ReactNode }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {props.label}
    </Typography>
    <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {props.value}
    </Typography>
    {props.children}
  </div>
);
