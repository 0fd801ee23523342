import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { password as limits } from '@/api/rules.gen';
import * as checks from './checks';
import { FormPasswordField } from './FormPasswordField';

interface Values extends FieldValues {
  password: string;
  repeat: string;
}

interface Props<T extends Values> {
  form: UseFormReturn<T>;
  labels: { password: string; repeat: string };
  hint: (limits: { min: number }) => string;
}

/** A new password, typed twice. */
export function NewPasswordFields<T extends Values>({ form, labels, hint }: Props<T>) {
  const password = 'password' as FieldPath<T>;
  const field = (name: FieldPath<T>) => ({
    control: form.control as Control<T>,
    name,
    autoComplete: 'new-password',
  });
  return (
    <>
      <FormPasswordField
        {...field(password)}
        label={labels.password}
        helperText={hint({ min: limits.min })}
        checks={[checks.filled, checks.passwordLength]}
      />
      <FormPasswordField
        {...field('repeat' as FieldPath<T>)}
        label={labels.repeat}
        checks={[checks.filled, checks.samePassword(() => form.getValues(password))]}
      />
    </>
  );
}
