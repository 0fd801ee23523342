import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/shared/ui/ErrorState';
import { CareInSheet } from '@/features/door/care/parts';
import { helperCareQuery } from '@/features/doorHelpers/api/helperCare';
import type { HelperSession } from '@/features/doorHelpers/pass/helperSession';

interface Props {
  session: HelperSession;
  partyId: string;
  guestId: string;
  isOffline: boolean;
}

/** What to take care of with a guest, for a helper whom the host allows it. */
export function HelperCare({ session, partyId, guestId, isOffline }: Props) {
  const { t } = useTranslation('doorHelpers');
  const { data, error, refetch } = useQuery({
    ...helperCareQuery(session, partyId, guestId),
    enabled: !isOffline,
  });

  if (!data && isOffline) return <Typography color="textSecondary">{t('careOffline')}</Typography>;
  if (error && !data) return <ErrorState error={error} compact onRetry={() => void refetch()} />;
  if (!data) return <CircularProgress size={24} />;
  const { health, what_to_do, photos, nothing_to_note } = data;
  const conditions = health.map(({ id, ...condition }) => ({ code: id, ...condition }));
  return (
    <>
      {(conditions.length > 0 || what_to_do || photos === 'no') && (
        <CareInSheet note={{ conditions, what_to_do, photos }} />
      )}
      {conditions.length === 0 && (
        <Typography color="textSecondary">
          {t(nothing_to_note ? 'careNothing' : 'careNone')}
        </Typography>
      )}
    </>
  );
}
