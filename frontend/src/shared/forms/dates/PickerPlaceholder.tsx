import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { CalendarIcon } from '@mui/x-date-pickers/icons';
import type { TFunction } from 'i18next';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { numericPattern } from '@/shared/dates/patterns';
import { formatDate } from '@/shared/dates/wallClock';
import type { PickerProps, PickerStart } from './picker';

interface Props extends Pick<
  PickerProps,
  'id' | 'label' | 'value' | 'inputRef' | 'error' | 'helperText'
> {
  onStart: Dispatch<SetStateAction<PickerStart>>;
}

/** Looks like a picker until its code has arrived. */
export function PickerPlaceholder({ value, error, helperText, onStart, ...field }: Props) {
  const { t, i18n } = useTranslation('pickers');
  const release = () => onStart((start) => (start === 'press' ? undefined : start));
  const date = /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, 'digits', i18n.language) : '';
  return (
    <TextField
      {...field}
      value={date}
      placeholder={emptyDate(t, i18n.language)}
      error={!!error}
      helperText={error ?? helperText}
      onFocus={() => onStart('focus')}
      onBlur={() => onStart((start) => (start === 'focus' ? undefined : start))}
      slotProps={{
        htmlInput: { readOnly: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t('chooseDate')}
                // A picker that replaces the pressed button gets no click.
                onPointerDown={({ button }) =>
                  button === 0 && onStart((start) => (start === 'open' ? start : 'press'))
                }
                onPointerUp={release}
                onPointerCancel={release}
                onPointerLeave={release}
                onClick={() => onStart('open')}
              >
                <CalendarIcon />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& input::placeholder': { opacity: 1 } }}
    />
  );
}

/** `DD/MM/AAAA`, as an empty picker shows it. */
const emptyDate = (t: TFunction<'pickers'>, locale: string): string =>
  numericPattern(locale)
    .replace('YYYY', t('yearLetter').repeat(4))
    .replace('MM', t('monthLetter').repeat(2))
    .replace('DD', t('dayLetter').repeat(2));
