import ListIcon from '@mui/icons-material/AssignmentTurnedInRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';

const HandoversDialog = lazyPart(() => import('./HandoversDialog'), {
  texts: ['handover'],
  place: 'above',
});

interface Props {
  partyId: string;
  /** IANA */
  timezone: string;
  isOffline?: boolean;
}

/** For the host: with whom each child left. */
export default function HandoversButton({ isOffline, ...party }: Props) {
  const { t } = useTranslation('door');
  const [isOpen, setIsOpen] = useState(false);
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
