import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { colors } from '../theme/colors';
import { PlainList } from './PlainList';

/** A list of the home screen: always 300 px high, scrolls inside. */
export function HomeCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{ height: 300, display: 'flex', flexDirection: 'column' }}
    >
      <Typography variant="h2" id={headingId} sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      <Box
        // Scrolls by keyboard too, also without focusable content.
        tabIndex={0}
        role="group"
        aria-labelledby={headingId}
        sx={content}
      >
        {children}
      </Box>
    </Card>
  );
}

/** Three rows fit; of the next one its beginning is seen. `after` takes the place of those that there are not. */
export function HomeRows({ children, after }: { children: ReactNode[]; after: ReactNode }) {
  if (children.length === 0) return null;
  const isShort = children.length < 3;
  return (
    <>
      <PlainList sx={isShort ? rows : scrolledRows}>{children}</PlainList>
      {isShort && <Box sx={place}>{after}</Box>}
    </>
  );
}

const content = {
  ...{ flex: 1, minHeight: 0, overflowY: 'auto', scrollSnapType: 'y proximity', borderRadius: 6 },
  ...{ display: 'flex', flexDirection: 'column', px: 1.5 },
  // A state of the whole list stands in the middle.
  '& > :only-child:not(ul, [role=status])': { my: 'auto' },
} as const;

const rows = {
  ...{
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    gap: 1,
    flex: 'none',
  },
} as const;

const scrolledRows = {
  ...rows,
  '& > li': { scrollSnapAlign: 'start' },
  // At the end of the list it lies on nothing.
  '&::after': {
    ...{
      content: '""',
      gridColumn: '1 / -1',
      position: 'sticky',
      bottom: 0,
      height: 32,
      pointerEvents: 'none',
    },
    background: `linear-gradient(rgb(255 255 255 / 0.4), ${colors.paper})`,
  },
} as const;

/** As high as a row. */
const place = {
  ...{ minHeight: 56, m: 0.5, mt: 1.5, p: 1, borderRadius: 4, border: '2px dashed' },
  ...{ borderColor: 'divider', display: 'grid', placeItems: 'center', textAlign: 'center' },
  ...{ typography: 'body2', color: 'text.secondary' },
  '&:has(> a)': { p: 0 },
  '& > a': { width: 1, minHeight: 52, borderRadius: 'inherit' },
} as const;
