import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { fromDayjs, toDayjs } from './picker';

/**
 * The form holds text, the picker a date that may be half typed. What is being typed is kept
 * here, and gives way when the form's value changes from outside (reset, loaded values).
 */
export function usePicked(value: string, onChange: (value: string) => void, format: string) {
  const [typed, setTyped] = useState<Dayjs | null>(() => toDayjs(value));
  const shown = fromDayjs(typed, format) === value ? typed : toDayjs(value);
  const pick = (next: Dayjs | null) => {
    setTyped(next);
    onChange(fromDayjs(next, format));
  };
  return [shown, pick] as const;
}
