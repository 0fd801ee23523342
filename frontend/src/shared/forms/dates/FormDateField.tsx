import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { Rules } from '../useRules';
import { firstUse } from './firstUse';
import type { PickerProps, PickerStart } from './picker';
import { PickerPlaceholder } from './PickerPlaceholder';

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  rules?: Rules;
  helperText?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm` for a date with its time. */
  min?: string;
  max?: string;
  /** Where the calendar opens while the field is empty. */
  reference?: string;
}

// The pickers are a quarter of a form's JavaScript, so they are loaded on first interaction.
const BirthdayPicker = lazyPart<PickerProps>(() => firstUse.then(() => import('./BirthdayPicker')));
const DateTimePicker = lazyPart<PickerProps>(() => firstUse.then(() => import('./DateTimePicker')));

/** A birthday: value `YYYY-MM-DD`, or '' while the date is incomplete. */
export function FormBirthdayField<T extends FieldValues>(props: Props<T>) {
  return <Field {...props} picker={BirthdayPicker} />;
}

/** A date with its time, 24 hours, in steps of five minutes: value `YYYY-MM-DD HH:mm`, or ''. */
export function FormDateTimeField<T extends FieldValues>(props: Props<T>) {
  return <Field {...props} picker={DateTimePicker} withTime />;
}

interface FieldProps<T extends FieldValues> extends Props<T> {
  picker: typeof BirthdayPicker;
  withTime?: boolean;
}

function Field<T extends FieldValues>(props: FieldProps<T>) {
  const { control, name, label, rules, helperText, min, max, reference, withTime } = props;
  const { picker: Picker } = props;
  const { field, fieldState } = useController({ control, name, rules });
  const [start, setStart] = useState<PickerStart>();
  const shown = {
    id: name,
    label,
    value: field.value ?? '',
    inputRef: field.ref,
    error: fieldState.error?.message,
    helperText,
  };
  return (
    <Picker
      {...shown}
      start={start}
      onChange={field.onChange}
      onBlur={field.onBlur}
      min={min}
      max={max}
      reference={reference}
      waiting={<PickerPlaceholder {...shown} withTime={withTime} onStart={setStart} />}
    />
  );
}
