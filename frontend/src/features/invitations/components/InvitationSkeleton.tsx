import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The invitation's shape, so that nothing jumps when it arrives. */
export function InvitationSkeleton() {
  const { t } = useTranslation();
  return (
    <Container
      maxWidth="lg"
      role="status"
      aria-label={t('shell.loading')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 440px' },
        gap: { xs: 2, md: 3 },
        pt: { sm: 1 },
      }}
    >
      <Skeleton
        variant="rectangular"
        sx={{
          mx: { xs: -2, sm: 0 },
          borderRadius: { sm: 7 },
          height: { xs: 'clamp(260px, 40dvh, 380px)', md: 400 },
        }}
      />
      <Skeleton
        variant="rounded"
        height={176}
        sx={{ borderRadius: 6, bgcolor: 'divider', mt: { xs: -5, md: 0 }, position: 'relative' }}
      />
    </Container>
  );
}
