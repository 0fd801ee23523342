import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Check } from './checks';
import { useRules } from './useRules';

interface Bound<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  /** Their messages name the field by its label. */
  checks?: readonly Check[];
  optional?: boolean;
  /** What the form takes of a text that was typed, pasted or filled in. */
  transform?: (typed: string) => string;
}

type Props<T extends FieldValues> = Bound<T> &
  Omit<TextFieldProps, 'name' | 'label' | 'value' | 'error' | 'inputRef' | 'onChange' | 'onBlur'>;

/** A text field of a react-hook-form form, with its message as the accessible description. */
export function FormTextField<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, checks = [], optional, helperText, transform, ...rest } = props;
  const { t } = useTranslation('forms');
  const rules = useRules()(label, ...checks);
  const { field, fieldState } = useController({ control, name, rules });
  const { ref, value, ...handlers } = field;
  return (
    <TextField
      {...rest}
      {...handlers}
      onChange={({ target }) => field.onChange(transform ? transform(target.value) : target.value)}
      id={rest.id ?? name}
      value={value ?? ''}
      inputRef={ref}
      label={optional ? `${label} ${t('words.optional')}` : label}
      error={!!fieldState.error}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
