import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { GuestsParty } from '../api/types';

const AddGuestDialog = lazyPart(() => import('./AddGuestDialog'), {
  place: 'above',
  texts: ['care', 'walkIn'],
});

interface Props {
  party: GuestsParty;
  /** What was searched for in vain is the first search here. */
  initialText?: string;
  startIcon?: ReactNode;
  /** To add a guest needs a connection. */
  isOffline?: boolean;
  /** The dialog was closed: guests may have been added. */
  onClosed?: () => void;
}

export function AddGuestButton(props: Props) {
  const { party, initialText = '', startIcon, isOffline = false, onClosed } = props;
  const { t } = useTranslation('guestList');
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Button
        variant="outlined"
        startIcon={startIcon}
        disabled={isOffline}
        onClick={() => setOpen(true)}
      >
        {t('add.open')}
      </Button>
      {isOffline && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('door.offlineAdd')}
        </Typography>
      )}
      {isOpen && <AddGuestDialog party={party} initialText={initialText} onClose={close} />}
    </Box>
  );
}
