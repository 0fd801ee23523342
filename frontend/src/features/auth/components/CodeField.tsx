import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { mailedCode } from '@/api/rules.gen';

interface Props {
  value: string;
  onChange: (code: string) => void;
  /** All digits are there: typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void;
  error?: string | null;
  disabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** The code of a mail; of a pasted text, such as the mail's subject, the digits are kept. */
export function CodeField({ value, onChange, onComplete, error, ...rest }: Props) {
  const { t } = useTranslation('auth');
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, mailedCode.digits);
    onChange(code);
    if (code.length === mailedCode.digits && code !== value) onComplete(code);
  };
  return (
    <TextField
      {...rest}
      id="code"
      name="code"
      label={t('code.field')}
      value={value}
      onChange={({ target }) => change(target.value)}
      error={Boolean(error)}
      helperText={error || t('code.hint', { minutes: mailedCode.minutes })}
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          pattern: '[0-9]*',
          style: { letterSpacing: '0.3em', fontSize: '1.375rem', fontWeight: 700 },
        },
      }}
    />
  );
}
