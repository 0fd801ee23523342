import ListIcon from '@mui/icons-material/AssignmentTurnedInRounded';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { DialogButton } from '@/shared/ui/DialogButton';
import { handoversQuery, handoverSwitchesQuery } from '../api/handovers';

const HandoversDialog = lazyPart(() => import('./HandoversDialog'), {
  texts: ['handovers'],
  place: 'above',
});

interface Props {
  partyId: string;
  /** IANA */
  timezone: string;
  isOffline?: boolean;
  /** Not offered of a party that has no record. */
  onlyIfAny?: boolean;
}

/** For the host: with whom each child left. */
export default function HandoversButton({ isOffline, onlyIfAny = false, ...party }: Props) {
  const { t } = useTranslation('door');
  const handovers = useQuery({ ...handoversQuery(party.partyId), enabled: onlyIfAny });
  const switches = useQuery({ ...handoverSwitchesQuery(party.partyId), enabled: onlyIfAny });
  if (onlyIfAny && !handovers.data?.length && !switches.data?.length) return null;
  return (
    <DialogButton
      icon={<ListIcon />}
      label={t('handovers')}
      isOffline={isOffline}
      preload={HandoversDialog.preload}
      dialog={(onClose) => <HandoversDialog {...party} onClose={onClose} />}
    />
  );
}
