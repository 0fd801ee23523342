import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Small } from '@/shared/ui/Small';

/** What an account has, and the button that changes it. */
export const Fact = (props: { label: string; value: ReactNode; children: ReactNode }) => (
  <div>
    <Small>{props.label}</Small>
    <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {props.value}
    </Typography>
    {props.children}
  </div>
);
