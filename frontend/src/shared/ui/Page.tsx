import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface Props {
  /** The screen's name: its heading and, with the product's name, the document's title. */
  title: string;
  /** A line under the heading. */
  intro?: ReactNode;
  /** Breadcrumbs or a way back, above the heading. */
  above?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  width?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}

/** The frame of a screen: one h1 per screen, which receives the focus after a navigation. */
export function Page({ title, intro, above, actions, width = 'md', children }: Props) {
  return (
    <Container maxWidth={width} sx={{ pt: { xs: 2.5, sm: 4 }, pb: { xs: 6, sm: 8 } }}>
      <PageTitle title={title} />
      {above}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 3,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '60ch' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ flex: 'none' }}>{actions}</Box>}
      </Box>
      {children}
    </Container>
  );
}
