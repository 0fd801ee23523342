import KidIcon from '@mui/icons-material/ChildCareRounded';
import AdultIcon from '@mui/icons-material/PersonRounded';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { colors, themed } from '@/shared/theme/colors';
import type { ManualGuest } from '../manualGuest';

/** A kid or an adult: what the door asks at the exit depends on it. */
export function KindChoice({ control }: { control: Control<ManualGuest> }) {
  const { t } = useTranslation('guestList');
  const { field } = useController({ control, name: 'user.kind' });
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      aria-label={t('manual.kind')}
      value={field.value}
      onChange={(_, kind: ManualGuest['user']['kind'] | null) => kind && field.onChange(kind)}
      sx={rail}
    >
      <ToggleButton value="kid" sx={button}>
        <KidIcon />
        {t('manual.kid')}
      </ToggleButton>
      <ToggleButton value="adult" sx={button}>
        <AdultIcon />
        {t('manual.adult')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** The chosen one lies on it like a key. Large letters put one below the other. */
const rail = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0.5 },
  ...{ borderRadius: '32px', bgcolor: themed.mist },
} as const;

const button = {
  ...{ minHeight: 56, gap: 1, px: 1, border: 0, fontSize: '1.125rem', textTransform: 'none' },
  ...{ borderRadius: 99, color: 'text.secondary', fontWeight: 600, lineHeight: 1.2 },
  // Also where the library joins the buttons of a group.
  '&&': { borderRadius: 99, m: 0, width: 'auto', flex: '1 1 auto' },
  '&&.Mui-selected, &&.Mui-selected:hover': {
    ...{ bgcolor: colors.paper, color: themed.main },
    boxShadow: `0 0 0 2px ${themed.main}`,
  },
} as const;
