import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostChange, ToldPlace } from '../api/changes';
import { isUntold, toTellOf } from '../api/untold';
import type { Party } from '../api/types';
import { UntoldDialog } from './UntoldDialog';

interface Props {
  party: Party;
  /** The last one. */
  change: HostChange | undefined;
  places: ToldPlace[];
}

/** While families have not heard of the last change or of their places, because no mail reaches them. */
export function UntoldAlert({ party, change, places }: Props) {
  const { t } = useTranslation('changes');
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const isOver = change && now > Date.parse(change.after.date_end);
  const families = toTellOf(isOver ? undefined : change, places);
  const untold = families.filter(isUntold).length;
  return (
    <>
      {untold > 0 && (
        <Alert
          severity="warning"
          role="note"
          sx={{ mt: 2.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
        >
          <AlertTitle>{t('host.untold', { count: untold })}</AlertTitle>
          {t('host.untoldText')}
          <Button
            variant="contained"
            aria-haspopup="dialog"
            sx={{ display: 'flex', mt: 1.25, width: { xs: '100%', sm: 'auto' } }}
            onClick={() => setOpen(true)}
          >
            {t('host.tellThem')}
          </Button>
        </Alert>
      )}
      {isOpen && <UntoldDialog party={party} families={families} onClose={() => setOpen(false)} />}
    </>
  );
}
