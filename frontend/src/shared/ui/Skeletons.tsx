import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

/** Announces the loading once to screen readers. */
function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell.loading')}>
      {children}
    </div>
  );
}

/** Rows with a title and a line, the height of a list's real rows. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Loading>
      <Stack spacing={1.5}>
        {Array.from({ length: rows }, (_, index) => (
          <Box key={index} sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1 }}>
            <Skeleton variant="rounded" width={52} height={52} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="55%" height={24} />
              <Skeleton width="35%" />
            </Box>
          </Box>
        ))}
      </Stack>
    </Loading>
  );
}

/** Cards with a cover picture of 150 px. */
export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <Loading>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
        }}
      >
        {Array.from({ length: cards }, (_, index) => (
          <Box key={index}>
            <Skeleton variant="rounded" height={150} />
            <Skeleton width="70%" height={32} sx={{ mt: 1 }} />
            <Skeleton width="45%" />
          </Box>
        ))}
      </Box>
    </Loading>
  );
}

/** Fields of a form that is still reading its values. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading>
      <Stack spacing={2.5}>
        {Array.from({ length: fields }, (_, index) => (
          <Box key={index}>
            <Skeleton width={120} />
            <Skeleton variant="rounded" height={52} />
          </Box>
        ))}
      </Stack>
    </Loading>
  );
}
