import GroupAddIcon from '@mui/icons-material/GroupAddRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { HelpedParty } from '../api/doorPasses';

const HelpersDialog = lazyPart(() => import('./HelpersDialog'), {
  texts: ['doorHelpers'],
  place: 'above',
});

/** For the host: who else marks arrivals and exits. */
export function HelpersButton({ party, isOffline }: { party: HelpedParty; isOffline?: boolean }) {
  const { t } = useTranslation('door');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<GroupAddIcon />}
        disabled={isOffline}
        onMouseEnter={HelpersDialog.preload}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('helpers')}
      </Button>
      {isOpen && <HelpersDialog party={party} onClose={() => setIsOpen(false)} />}
    </>
  );
}
