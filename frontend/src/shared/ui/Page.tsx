import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface Props {
  /** The screen's name: its heading, unless there is another, and, with the product's name, the document's title. */
  title: string;
  /** In place of the name as heading. */
  heading?: string;
  /** A line under the heading. */
  intro?: ReactNode;
  /** Breadcrumbs or a way back, above the heading. */
  above?: ReactNode;
  /** On a phone the way back stands beside the heading. */
  compact?: boolean;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}

/** The frame of a screen: one h1 per screen, which receives the focus after a navigation. */
export function Page({ title, heading, intro, width = 'md', children, ...props }: Props) {
  const { above, actions, compact } = props;
  return (
    <Container maxWidth={width} sx={{ pt: { xs: 2, sm: 4 }, pb: { xs: 4, sm: 8 } }}>
      <PageTitle title={title} />
      <Box sx={compact ? { display: { xs: 'flex', sm: 'block' }, alignItems: 'start' } : undefined}>
        {above}
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            minHeight: compact ? { xs: 44 } : undefined,
            mb: compact ? { xs: 1, sm: 2 } : { xs: 2, sm: 3 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h1" tabIndex={-1}>
              {heading || title}
            </Typography>
            {intro && (
              <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '60ch' }}>
                {intro}
              </Typography>
            )}
          </Box>
          {actions && <Box sx={{ flex: 'none' }}>{actions}</Box>}
        </Box>
      </Box>
      {children}
    </Container>
  );
}
