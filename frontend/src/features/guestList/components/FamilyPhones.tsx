import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { Small } from '@/shared/ui/Small';
import { Unread } from '@/shared/ui/Unread';
import { guestInfoQuery } from '../api/guestInfo';
import { FamilyContact } from './FamilyContact';
import { GuestContacts } from './GuestContacts';
import { Call, Line } from './guestInfoParts';

interface Props {
  partyId: string;
  guestId: string;
  /** The host may call the family, whether or not it shares care data. */
  isDroppedOff: boolean;
  /** Whom to call, as this phone has kept it. */
  kept: { name: string | null; phone: string | null } | null;
  isOffline: boolean;
}

/** Whom the host calls about a child who is about to leave. Each look at it is recorded. */
export function FamilyPhones({ partyId, guestId, isDroppedOff, kept, isOffline }: Props) {
  const { t } = useTranslation('guestList');
  const info = useQuery({ ...guestInfoQuery(partyId, guestId), enabled: !isOffline });
  if (info.data) return <GuestContacts info={info.data} isChild />;
  if (hasCode(info.error, 'not_found')) {
    return isDroppedOff ? (
      <FamilyContact partyId={partyId} guestId={guestId} isOffline={isOffline} />
    ) : (
      <Small>{t('info.noPhones')}</Small>
    );
  }
  if ((isOffline || info.isError) && kept?.phone) {
    return (
      <Line
        text={kept.name ?? kept.phone}
        detail={kept.name && kept.phone}
        action={
          <Call phone={kept.phone} label={t('info.callName', { name: kept.name ?? kept.phone })} />
        }
      />
    );
  }
  if (isOffline) return <Small>{t('info.phonesOffline')}</Small>;
  return <Unread of={info} rows={1} compact />;
}
