import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { GuestsParty } from '../api/types';

const AddGuestDialog = lazyPart(() => import('./AddGuestDialog'), { place: 'above' });

interface Props {
  party: GuestsParty;
  /** What was searched for in vain is the first search here. */
  initialText?: string;
  startIcon?: ReactNode;
}

export function AddGuestButton({ party, initialText = '', startIcon }: Props) {
  const { t } = useTranslation('guests');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={startIcon} onClick={() => setOpen(true)}>
        {t('add.open')}
      </Button>
      {isOpen && (
        <AddGuestDialog party={party} initialText={initialText} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
