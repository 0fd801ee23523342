import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ManualGuest } from '../manualGuest';

/** A kid or an adult: what the door asks at the exit depends on it. */
export function KindChoice({ control }: { control: Control<ManualGuest> }) {
  const { t } = useTranslation('guestList');
  const { field } = useController({ control, name: 'user.kind' });
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label={t('manual.kind')}
      value={field.value}
      onChange={(_, kind: ManualGuest['user']['kind'] | null) => kind && field.onChange(kind)}
    >
      <ToggleButton value="kid" sx={button}>
        {t('manual.kid')}
      </ToggleButton>
      <ToggleButton value="adult" sx={button}>
        {t('manual.adult')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const button = { minHeight: 64, fontSize: '1.125rem', textTransform: 'none' } as const;
