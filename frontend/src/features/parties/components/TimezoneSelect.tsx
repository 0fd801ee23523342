import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneName } from '@/shared/dates/zoneName';
import { timezoneOffset, timezones } from '../timezones';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
  onBlur: () => void;
}

/** Every zone of the world, those nearby first, the others by their names. */
export default function TimezoneSelect({ label, value, error, onChange, onBlur }: Props) {
  const { t, i18n } = useTranslation('partyForm');
  const { near, others } = useMemo(() => {
    const collator = new Intl.Collator(i18n.language);
    // Once for all renders: a formatter of each zone of the world takes long to make.
    const named = (zone: string) => ({
      zone,
      city: zoneName(zone, i18n.language),
      offset: timezoneOffset(zone, now),
    });
    const zones = timezones(value);
    return {
      near: zones.near.map(named),
      others: zones.others.map(named).sort((a, b) => collator.compare(a.city, b.city)),
    };
  }, [value, i18n.language]);
  return (
    <FormControl error={!!error}>
      <InputLabel htmlFor="timezone">{label}</InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        // It appears because the person asked for it.
        autoFocus
        input={<OutlinedInput id="timezone" />}
        sx={{ '& select.MuiNativeSelect-select': { py: 1.75, height: '1.5em' } }}
      >
        <optgroup label={t('form.zonesNear')}>{near.map(option)}</optgroup>
        <optgroup label={t('form.zonesOther')}>{others.map(option)}</optgroup>
      </NativeSelect>
      <FormHelperText>{error ?? t('form.timezoneHelp')}</FormHelperText>
    </FormControl>
  );
}

const now = new Date();

const option = ({ zone, city, offset }: { zone: string; city: string; offset: string }) => (
  <option key={zone} value={zone}>
    {`${city} (${offset})`}
  </option>
);
