import ListIcon from '@mui/icons-material/AssignmentTurnedInRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { handoversQuery, handoverSwitchesQuery } from '../api/handovers';

const HandoversDialog = lazyPart(() => import('./HandoversDialog'), {
  texts: ['handover'],
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
  const [isOpen, setIsOpen] = useState(false);
  const handovers = useQuery({ ...handoversQuery(party.partyId), enabled: onlyIfAny });
  const switches = useQuery({ ...handoverSwitchesQuery(party.partyId), enabled: onlyIfAny });
  if (onlyIfAny && !handovers.data?.length && !switches.data?.length) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ListIcon />}
        disabled={isOffline}
        onMouseEnter={HandoversDialog.preload}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('handovers')}
      </Button>
      {isOpen && <HandoversDialog {...party} onClose={() => setIsOpen(false)} />}
    </>
  );
}
