import AddIcon from '@mui/icons-material/AddRounded';
import RemoveIcon from '@mui/icons-material/RemoveRounded';
import IconButton from '@mui/material/IconButton';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Limits } from './checks';
import { FormTextField } from './FormTextField';
import type { Rules } from './useRules';

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  rules: Rules;
  limits: Limits;
  helperText?: string;
}

/** A whole number to type, or to change by one. */
export function FormStepper<T extends FieldValues>({ limits, ...props }: Props<T>) {
  const { t } = useTranslation('forms');
  const { field } = useController({ control: props.control, name: props.name });
  const by = (step: number) => {
    const next = (Math.trunc(Number(field.value)) || 0) + step;
    field.onChange(String(Math.min(Math.max(next, limits.min), limits.max)));
  };
  return (
    <FormTextField
      {...props}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          maxLength: String(limits.max).length,
          sx: { textAlign: 'center', px: 0, minWidth: 0 },
        },
        input: {
          sx: { px: 0.25 },
          startAdornment: (
            <IconButton aria-label={t('words.less', props)} onClick={() => by(-1)}>
              <RemoveIcon />
            </IconButton>
          ),
          endAdornment: (
            <IconButton aria-label={t('words.more', props)} onClick={() => by(1)}>
              <AddIcon />
            </IconButton>
          ),
        },
      }}
    />
  );
}
