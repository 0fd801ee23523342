import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Sheet } from '@/shared/ui/Sheet';
import { FormSkeleton } from '@/shared/ui/Skeletons';
import { giftListQuery } from '../api/giftList';
import { GiftForm } from './GiftForm';
import { GiftsGiven } from './GiftsGiven';
import { Thanks } from './Thanks';

interface Props {
  partyId: string;
  open: boolean;
  onClose: () => void;
}

/** What the hosts wish for; once the party is over, who brought it. */
export default function GiftSheet({ partyId, open, onClose }: Props) {
  const { t } = useTranslation('giftList');
  // Read anew each time: the form begins with what is kept.
  const gifts = useQuery({ ...giftListQuery(partyId), enabled: open, staleTime: 0 });
  const isRead = gifts.data && gifts.isFetchedAfterMount;
  return (
    <Sheet open={open} title={t('title')} onClose={onClose} isTyped isTall>
      {gifts.isLoadingError && (
        <ErrorState compact error={gifts.error} onRetry={() => void gifts.refetch()} />
      )}
      {!isRead && !gifts.isLoadingError && <FormSkeleton fields={3} />}
      {isRead &&
        (gifts.data.open ? (
          <GiftForm partyId={partyId} gifts={gifts.data} onDone={onClose} />
        ) : (
          <>
            {!gifts.data.over && (
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {t('given.later')}
              </Typography>
            )}
            <GiftsGiven partyId={partyId} gifts={gifts.data} />
            <Thanks partyId={partyId} families={gifts.data.families} />
          </>
        ))}
    </Sheet>
  );
}
