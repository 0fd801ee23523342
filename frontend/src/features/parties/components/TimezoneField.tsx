import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { zoneName } from '@/shared/dates/zoneName';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { PartyValues } from '../partyForm';
import { timezoneOffset } from '../timezones';

const TimezoneSelect = lazyPart(() => import('./TimezoneSelect'));

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** Shows the zone, which is nearly always the device's; a button changes it. */
export function TimezoneField({ control, label }: Props) {
  const { t, i18n } = useTranslation('partyForm');
  const { field, fieldState } = useController({ control, name: 'timezone' });
  const [choosing, setChoosing] = useState(false);
  const zone = field.value;

  const summary = (
    <Box sx={{ alignSelf: 'start' }}>
      <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 0.75 }}>{label}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 52 }}>
        <Typography color="textSecondary">
          {t('form.zone', {
            city: zoneName(zone, i18n.language),
            offset: timezoneOffset(zone, now),
          })}
        </Typography>
        <Button size="small" onClick={() => setChoosing(true)} aria-label={t('form.changeZone')}>
          {t('form.change')}
        </Button>
      </Box>
    </Box>
  );
  if (!choosing && !fieldState.error) return summary;
  return (
    <TimezoneSelect
      label={label}
      value={zone}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
      waiting={summary}
    />
  );
}

const now = new Date();
