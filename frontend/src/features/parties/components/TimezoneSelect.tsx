import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { timezoneCity, timezoneOffset, timezones } from '../timezones';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
  onBlur: () => void;
}

/** Every zone of the world, those nearby first. */
export default function TimezoneSelect({ label, value, error, onChange, onBlur }: Props) {
  const { t } = useTranslation('partyForm');
  const { near, others } = timezones(value);
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

const option = (zone: string) => (
  <option key={zone} value={zone}>
    {`${timezoneCity(zone)} (${timezoneOffset(zone, now)})`}
  </option>
);
