import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { phoneCountries } from '@/shared/phone/countries';
import { phoneDigits } from './checks';
import { FormTextField } from './FormTextField';
import { useRules } from './useRules';

interface Props<T extends FieldValues> {
  control: Control<T>;
  countryName: FieldPath<T>;
  numberName: FieldPath<T>;
  label: string;
  optional?: boolean;
  helperText?: string;
}

/** Country and number as one field. The phone's own list picks the country: quick with a thumb. */
export function FormPhoneField<T extends FieldValues>(props: Props<T>) {
  const { control, countryName, numberName, label, optional, helperText } = props;
  const rules = useRules();
  return (
    <FormTextField
      control={control}
      name={numberName}
      label={label}
      optional={optional}
      helperText={helperText}
      rules={rules(label, phoneDigits)}
      type="tel"
      autoComplete="tel-national"
      slotProps={{
        htmlInput: { inputMode: 'tel', maxLength: 20 },
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

function Country<T extends FieldValues>({
  control,
  name,
}: {
  control: Control<T>;
  name: FieldPath<T>;
}) {
  const { t } = useTranslation();
  const { field } = useController({ control, name });
  const { ref, ...bound } = field;
  return (
    <NativeSelect
      {...bound}
      inputRef={ref}
      disableUnderline
      inputProps={{ 'aria-label': t('fields.phoneCountry'), autoComplete: 'off' }}
      sx={{ maxWidth: { xs: 150, sm: 200 }, '& select': { py: 1.25, fontWeight: 600 } }}
    >
      {phoneCountries.map(({ code, number }) => (
        <option key={code} value={code}>
          {`${t(`countries.${code}`)} +${number}`}
        </option>
      ))}
    </NativeSelect>
  );
}
