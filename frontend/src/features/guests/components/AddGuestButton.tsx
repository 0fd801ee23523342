import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestsParty } from '../api/types';

const AddGuestDialog = lazy(() => import('./AddGuestDialog'));

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
        <Suspense>
          <AddGuestDialog party={party} initialText={initialText} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
