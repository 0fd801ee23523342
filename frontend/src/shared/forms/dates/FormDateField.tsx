import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { Check } from '../checks';
import { useRules } from '../useRules';
import { firstUse } from './firstUse';
import type { PickerProps, PickerStart } from './picker';
import { PickerPlaceholder } from './PickerPlaceholder';

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  optional?: boolean;
  /** Their messages name the field by its label. */
  checks?: readonly Check[];
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
  const { control, name, label, optional, checks = [], helperText, min, max, reference } = props;
  const { t } = useTranslation('forms');
  const rules = useRules()(label, ...checks);
  const { field, fieldState } = useController({ control, name, rules });
  const [start, setStart] = useState<PickerStart>();
  const shown = {
    id: name,
    label: optional ? `${label} ${t('words.optional')}` : label,
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
