import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { fromDayjs, toDayjs } from './picker';

/**
 * The form holds text, the picker a date that may be half typed. What is being typed is kept
 * here, and gives way when the form's value changes from outside (reset, loaded values).
 */
export function usePicked(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<Dayjs | null>(() => toDayjs(value));
  const shown = fromDayjs(typed) === value ? typed : toDayjs(value);
  const pick = (next: Dayjs | null) => {
    setTyped(next);
    onChange(fromDayjs(next));
  };
  return [shown, pick] as const;
}
