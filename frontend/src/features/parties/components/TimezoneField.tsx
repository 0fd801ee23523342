import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PartyValues } from '../partyForm';
import { timezoneCity, timezoneOffset, timezones } from '../timezones';

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** The zone of the device fits nearly always: it is told, and chosen only by who asks to. */
export function TimezoneField({ control, label }: Props) {
  const { t } = useTranslation('parties');
  const { field, fieldState } = useController({ control, name: 'timezone' });
  const [choosing, setChoosing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const open = choosing || !!fieldState.error;

  useEffect(() => {
    if (choosing) select.current?.focus();
  }, [choosing]);

  if (!open) {
    return (
      <Box sx={{ alignSelf: 'start' }}>
        <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 0.75 }}>{label}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52 }}>
          <Typography color="textSecondary">
            <ZoneName zone={field.value} />
          </Typography>
          <Button size="small" onClick={() => setChoosing(true)} aria-label={t('form.changeZone')}>
            {t('form.change')}
          </Button>
        </Box>
      </Box>
    );
  }
  const { near, others } = timezones(field.value);
  return (
    <FormControl error={!!fieldState.error}>
      <InputLabel htmlFor="timezone">{label}</InputLabel>
      <NativeSelect
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        inputRef={select}
        input={<OutlinedInput id="timezone" />}
        sx={{ '& select.MuiNativeSelect-select': { py: 1.75, height: '1.5em' } }}
      >
        <optgroup label={t('form.zonesNear')}>{near.map(option)}</optgroup>
        <optgroup label={t('form.zonesOther')}>{others.map(option)}</optgroup>
      </NativeSelect>
      <FormHelperText>{fieldState.error?.message ?? t('form.timezoneHelp')}</FormHelperText>
    </FormControl>
  );
}

const option = (zone: string) => (
  <option key={zone} value={zone}>
    {optionText(zone)}
  </option>
);

const now = new Date();
const optionText = (zone: string) => `${timezoneCity(zone)} (${timezoneOffset(zone, now)})`;

function ZoneName({ zone }: { zone: string }) {
  const { t } = useTranslation('parties');
  return t('form.zone', { city: timezoneCity(zone), offset: timezoneOffset(zone, now) });
}
