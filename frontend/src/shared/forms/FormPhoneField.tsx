import ArrowIcon from '@mui/icons-material/ArrowDropDownRounded';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryName } from '@/shared/i18n/names';
import { phoneCountries, splitPhone } from '@/shared/phone/countries';
import { colors } from '@/shared/theme/colors';
import { overSelect } from '@/shared/ui/overSelect';
import { typedPhone } from '@/api/rules.gen';
import { ownPhone } from './checks';
import { FormTextField } from './FormTextField';

interface Props<T extends FieldValues> {
  control: Control<T>;
  countryName: FieldPath<T>;
  numberName: FieldPath<T>;
  label: string;
  optional?: boolean;
  helperText?: string;
}

interface CountryProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
}

/**
 * Country and number as one field. The phone's own list picks the country: quick with a thumb. A
 * number with its prefix is split.
 */
export function FormPhoneField<T extends FieldValues>(props: Props<T>) {
  const { control, countryName, numberName, label, optional, helperText } = props;
  const { field: country } = useController({ control, name: countryName });
  const split = (typed: string): string => {
    const phone = splitPhone(typed, country.value);
    if (!phone) return typed;
    country.onChange(phone.phone_country_code);
    return phone.phone_number;
  };
  return (
    <FormTextField
      control={control}
      name={numberName}
      label={label}
      optional={optional}
      helperText={helperText}
      checks={[ownPhone]}
      transform={split}
      type="tel"
      autoComplete="tel-national"
      slotProps={{
        htmlInput: { inputMode: 'tel', maxLength: typedPhone.max },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ maxHeight: 'none', height: 'auto' }}>
              <Country control={control} name={countryName} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** An invisible native select above a short label: 'UY +598' leaves space for the number. */
function Country<T extends FieldValues>({ control, name }: CountryProps<T>) {
  const { t, i18n } = useTranslation('forms');
  const { field } = useController({ control, name });
  const chosen = phoneCountries.find(({ code }) => code === field.value);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        px: 1,
        py: 0.75,
        ml: -0.75,
        borderRadius: 2.5,
        color: 'text.primary',
        fontWeight: 600,
        bgcolor: colors.purpleMist,
        '&:focus-within': { outline: `3px solid ${colors.purple}` },
      }}
    >
      <span aria-hidden>{chosen && `${chosen.code} +${chosen.number}`}</span>
      <ArrowIcon aria-hidden />
      <Box
        component="select"
        {...field}
        aria-label={t('words.phoneCountry')}
        autoComplete="off"
        sx={overSelect}
      >
        {phoneCountries.map(({ code, number }) => (
          <option key={code} value={code}>
            {`${countryName(code, i18n.language)} +${number}`}
          </option>
        ))}
      </Box>
    </Box>
  );
}
