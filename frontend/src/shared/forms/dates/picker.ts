import dayjs, { type Dayjs } from 'dayjs';
import { earliestBirthday } from '@/api/rules.gen';
import type { Ref } from 'react';

/** The user's action before the picker was loaded; a press that is under way opens it too. */
export type PickerStart = 'focus' | 'press' | 'open' | undefined;

export interface PickerProps {
  id: string;
  label: string;
  value: string;
  start: PickerStart;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error?: string;
  helperText?: string;
  min?: string;
  max?: string;
  /** Where the calendar opens while the field is empty. */
  reference?: string;
}

export const dateFormat = 'YYYY-MM-DD';

/** The years that can be chosen. */
export const firstYear = dayjs(earliestBirthday);
export const lastYear = dayjs('2100-12-31');

export const toDayjs = (value: string | undefined): Dayjs | null => (value ? dayjs(value) : null);

/**
 * A date still being typed is not a date yet: the form holds '' for an empty field and the
 * unfinished text's marker otherwise, so that "required" and "not a date" stay two messages.
 */
export const fromDayjs = (value: Dayjs | null): string => {
  if (!value) return '';
  return value.isValid() ? value.format(dateFormat) : 'invalid';
};

/** The props that the picker passes to its text field. */
export const fieldSlots = (props: PickerProps) => ({
  textField: {
    id: props.id,
    fullWidth: true,
    error: !!props.error,
    helperText: props.error ?? props.helperText,
    onBlur: props.onBlur,
    inputRef: props.inputRef,
  },
});
