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
  /** `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** Where the calendar opens while the field is empty. */
  reference?: string;
}

// The picker is a quarter of a form's JavaScript, so it is loaded on first interaction.
const BirthdayPicker = lazyPart<PickerProps>(() => firstUse.then(() => import('./BirthdayPicker')));

/** A birthday: value `YYYY-MM-DD`, or '' while the date is incomplete. */
export function FormBirthdayField<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, rules, helperText, min, max, reference } = props;
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
    <BirthdayPicker
      {...shown}
      start={start}
      onChange={field.onChange}
      onBlur={field.onBlur}
      min={min}
      max={max}
      reference={reference}
      waiting={<PickerPlaceholder {...shown} onStart={setStart} />}
    />
  );
}
