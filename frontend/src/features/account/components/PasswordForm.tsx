import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { DialogForm, type DialogFormProps } from './DialogForm';

interface Props extends Omit<DialogFormProps, 'onSubmit'> {
  /** Throws what the server refused. */
  onSubmit: (password: string) => Promise<void>;
  /** Replaces the general message of a refusal. */
  explain?: (error: unknown) => string | undefined;
}

/** What is going to happen, and the password alone. */
export function PasswordForm({ onSubmit, explain, children, ...dialog }: Props) {
  const { t } = useTranslation('account');
  const form = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const rules = useRules();
  const labels = { password: t('fields.currentPassword') };
  const errors = useServerErrors(form, labels, { wrong_password: 'password' });

  const submit = form.handleSubmit(async ({ password }) => {
    errors.clear();
    try {
      await onSubmit(password);
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <DialogForm {...dialog} onSubmit={submit}>
      {children}
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        rules={rules(labels.password, checks.filled)}
        autoComplete="current-password"
      />
      <FormAlert error={errors.formError} text={explain?.(errors.formError)} />
    </DialogForm>
  );
}
