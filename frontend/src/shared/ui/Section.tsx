import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title?: string;
  /** Names it without a heading. */
  label?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A white card with an optional heading: the unit that screens are made of. */
export function Section({ title, label, actions, children }: Props) {
  const headingId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={title ? headingId : undefined}
      aria-label={label}
      sx={{ p: { xs: 2.5, sm: 3.5 } }}
    >
      {title && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1.5,
            mb: 2,
          }}
        >
          <Typography variant="h2" id={headingId}>
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      {children}
    </Card>
  );
}
