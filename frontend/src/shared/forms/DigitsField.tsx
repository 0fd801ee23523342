import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

interface Props {
  /** How many there are. */
  digits: number;
  label: string;
  hint?: string;
  id?: string;
  name?: string;
  value: string;
  onChange: (code: string) => void;
  /** All digits are there: typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void;
  error?: string | null;
  disabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A code that is used once; of a pasted text, such as a mail's subject, the digits are kept. */
export function DigitsField({ digits, hint, value, onChange, onComplete, error, ...rest }: Props) {
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onComplete(code);
  };
  return (
    <TextField
      id="code"
      name="code"
      {...rest}
      value={value}
      onChange={({ target }) => change(target.value)}
      error={Boolean(error)}
      helperText={error || hint}
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
