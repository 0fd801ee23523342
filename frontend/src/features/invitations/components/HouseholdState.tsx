import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ErrorState } from '@/shared/ui/ErrorState';
import type { Invitation } from '../api/household';

const RemovedNotice = lazyPart(() => import('./RemovedNotice'));

/** In the answer's place: still reading, taken off the list, or a failure with a way to retry. */
export function HouseholdState({
  household,
  isPending,
}: {
  household: UseQueryResult<Invitation[]>;
  isPending: boolean;
}) {
  const { t } = useTranslation('common');
  if (isPending) {
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <Skeleton width="60%" height={34} />
        <Skeleton variant="rounded" height={52} sx={{ mt: 1 }} />
        <Skeleton variant="rounded" height={44} sx={{ mt: 1.25 }} />
      </div>
    );
  }
  if (hasCode(household.error, 'guest_removed')) {
    return <RemovedNotice />;
  }
  return <ErrorState compact error={household.error} onRetry={() => void household.refetch()} />;
}
