import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { guestInfoQuery } from '../api/guestInfo';
import { GuestContacts } from './GuestContacts';
import { Nothing } from './guestInfoParts';

interface Props {
  partyId: string;
  guestId: string;
  isOffline: boolean;
}

/** Whom the host calls about a child who is about to leave. Each look at it is recorded. */
export function FamilyPhones({ partyId, guestId, isOffline }: Props) {
  const { t } = useTranslation('guests');
  const info = useQuery({ ...guestInfoQuery(partyId, guestId), enabled: !isOffline });
  if (info.data) return <GuestContacts info={info.data} isChild />;
  if (isOffline) return <Nothing>{t('info.phonesOffline')}</Nothing>;
  if (info.isPending) return <ListSkeleton rows={1} />;
  if (hasCode(info.error, 'not_found')) return <Nothing>{t('info.noPhones')}</Nothing>;
  return <ErrorState error={info.error} compact onRetry={() => void info.refetch()} />;
}
