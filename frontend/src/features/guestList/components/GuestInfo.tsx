import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Unread } from '@/shared/ui/Unread';
import { guestInfoQuery } from '../api/guestInfo';
import { FamilyContact } from './FamilyContact';
import { GuestCare } from './GuestCare';

interface Props {
  partyId: string;
  guestId: string;
  /** The host may call the family, whether or not it shares care data. */
  isDroppedOff: boolean;
  /** There is no connection: what is not loaded yet cannot be. */
  isOffline?: boolean;
}

/** Care notes, contacts and pick-up people of one guest. */
export function GuestInfo({ partyId, guestId, isDroppedOff, isOffline = false }: Props) {
  const { t } = useTranslation('guestList');
  const info = useQuery({ ...guestInfoQuery(partyId, guestId), enabled: !isOffline });
  if (info.data) return <GuestCare info={info.data} />;
  if (isOffline) {
    return <EmptyState mood="asleep" title={t('info.offlineTitle')} />;
  }
  if (hasCode(info.error, 'not_found')) {
    return (
      <>
        <EmptyState mood="asleep" title={t('info.hiddenTitle')} text={t('info.hiddenText')} />
        {isDroppedOff && (
          <FamilyContact partyId={partyId} guestId={guestId} isOffline={isOffline} />
        )}
      </>
    );
  }
  return <Unread of={info} rows={3} />;
}
