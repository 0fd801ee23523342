import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The invitation's shape, so that nothing jumps when it arrives. */
export function InvitationSkeleton() {
  const { t } = useTranslation();
  return (
    <Container maxWidth="lg" role="status" aria-label={t('shell.loading')} sx={{ pt: { sm: 1 } }}>
      <Skeleton
        variant="rectangular"
        sx={{
          mx: { xs: -2, sm: 0 },
          borderRadius: { sm: 7 },
          height: { xs: 'clamp(260px, 40dvh, 380px)', md: 400 },
        }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'minmax(0, 1fr) 380px' },
          mt: { xs: -3, sm: 3 },
          position: 'relative',
        }}
      >
        <Skeleton variant="rounded" height={176} sx={{ borderRadius: 6, bgcolor: 'divider' }} />
        <Skeleton variant="rounded" height={176} sx={{ borderRadius: 6, bgcolor: 'divider' }} />
      </Box>
    </Container>
  );
}
