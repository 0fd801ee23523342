import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestsParty } from '../api/types';
import { AddGuestDialog } from './addGuestPart';

export function AddGuestButton({ party, startIcon }: { party: GuestsParty; startIcon: ReactNode }) {
  const { t } = useTranslation('guestList');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Button variant="outlined" startIcon={startIcon} onClick={() => setOpen(true)}>
        {t('add.open')}
      </Button>
      {isOpen && <AddGuestDialog party={party} initialText="" onClose={() => setOpen(false)} />}
    </Box>
  );
}
