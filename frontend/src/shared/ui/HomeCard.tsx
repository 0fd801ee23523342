import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A list of the home screen: always 300 px high, scrolls inside. */
export function HomeCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{ height: 300, display: 'flex', flexDirection: 'column' }}
    >
      <Typography variant="h2" id={headingId} sx={{ px: 2.5, pt: 2.25, pb: 1 }}>
        {title}
      </Typography>
      <Box
        // Scrolls by keyboard too, also without focusable content.
        tabIndex={0}
        role="group"
        aria-labelledby={headingId}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1.5, pb: 1, borderRadius: 4 }}
      >
        {children}
      </Box>
    </Card>
  );
}
