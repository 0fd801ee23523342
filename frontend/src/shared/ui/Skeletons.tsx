import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

/** Announces the loading once to screen readers. */
export function Loading({ children }: { children: ReactNode }) {
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
      <Stack spacing={1}>
        {Array.from({ length: rows }, (_, index) => (
          <Box key={index} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 0.5 }}>
            <Skeleton variant="rounded" width={56} height={56} />
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
