import { listSearch } from '@/api/rules.gen';
import CloseIcon from '@mui/icons-material/CloseRounded';
import SearchIcon from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Read by screen readers, and shown as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  /** Selects the text on focus: the next search replaces it. */
  selectOnFocus?: boolean;
}

/** Searches while typing; a cross clears it and keeps the keyboard open. */
export function SearchField({ label, value, onChange, autoFocus, selectOnFocus }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <OutlinedInput
      fullWidth
      type="search"
      autoFocus={autoFocus}
      value={value}
      placeholder={label}
      inputRef={input}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => selectOnFocus && event.target.select()}
      inputProps={{
        'aria-label': label,
        autoComplete: 'off',
        enterKeyHint: 'search',
        maxLength: listSearch.max,
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        value && (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={t('actions.clearSearch')}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        borderRadius: 999,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
