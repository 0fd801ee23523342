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
  withTime?: boolean;
  onStart: Dispatch<SetStateAction<PickerStart>>;
}

/** Looks like a picker until its code has arrived. */
export function PickerPlaceholder({
  value,
  error,
  helperText,
  withTime,
  onStart,
  ...field
}: Props) {
  const { t, i18n } = useTranslation('pickers');
  const release = () => onStart((start) => (start === 'press' ? undefined : start));
  const date = /^\d{4}-\d\d-\d\d/.test(value)
    ? `${formatDate(value.slice(0, 10), 'digits', i18n.language)}${value.slice(10)}`
    : '';
  return (
    <TextField
      {...field}
      value={date}
      placeholder={emptyDate(t, i18n.language, withTime)}
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

/** `DD/MM/AAAA hh:mm`, as an empty picker shows it. */
function emptyDate(t: TFunction<'pickers'>, locale: string, withTime = false): string {
  const date = numericPattern(locale)
    .replace('YYYY', t('yearLetter').repeat(4))
    .replace('MM', t('monthLetter').repeat(2))
    .replace('DD', t('dayLetter').repeat(2));
  return withTime ? `${date} ${t('hourLetter').repeat(2)}:${t('minuteLetter').repeat(2)}` : date;
}
