import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { firstName } from '@/shared/text/firstName';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import type { PickupKid } from '../pickupScene';

/** The family's grant, for a kid who is old enough. */
export function LeavesAlone({ kid, isOpen }: { kid: PickupKid; isOpen: boolean }) {
  const { t } = useTranslation('pickupPlans');
  const messageOf = useErrorMessage();
  /** While it is saved. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const name = firstName(kid.name);
  const save = (leavesAlone: boolean) => {
    setWanted(leavesAlone);
    void kid
      .setLeavesAlone(leavesAlone)
      .then(
        () => snack('success', t('alone.saved', { name })),
        (error: unknown) => snack('error', messageOf(error)),
      )
      .finally(() => setWanted(null));
  };
  return (
    <FormControlLabel
      control={
        <Switch
          checked={wanted ?? kid.leavesAlone}
          disabled={wanted !== null || !isOpen}
          onChange={(_, checked) => save(checked)}
        />
      }
      label={t('alone.label', { name })}
    />
  );
}
