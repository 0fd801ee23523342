import { type ComponentType, lazy, Suspense } from 'react';
import { TextBox } from '../TextBox';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Rules } from '../useRules';
import type { PickerProps } from './picker';

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

/** The pickers weigh as much as a whole screen: they arrive with the first form that has one. */
const BirthdayPicker = lazy(() => import('./BirthdayPicker'));
const DateTimePicker = lazy(() => import('./DateTimePicker'));

/** A birthday: value `YYYY-MM-DD`, or '' while there is no whole date. */
export function FormBirthdayField<T extends FieldValues>(props: Props<T>) {
  return <Field {...props} picker={BirthdayPicker} />;
}

/** A date with its time, 24 hours, in steps of five minutes: value `YYYY-MM-DD HH:mm`, or ''. */
export function FormDateTimeField<T extends FieldValues>(props: Props<T>) {
  return <Field {...props} picker={DateTimePicker} />;
}

function Field<T extends FieldValues>(props: Props<T> & { picker: ComponentType<PickerProps> }) {
  const { control, name, label, rules, helperText, min, max, reference, picker: Picker } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name, rules });
  return (
    <Suspense fallback={<TextBox label={label} disabled placeholder={t('shell.loading')} />}>
      <Picker
        id={name}
        label={label}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message}
        helperText={helperText}
        min={min}
        max={max}
        reference={reference}
      />
    </Suspense>
  );
}
