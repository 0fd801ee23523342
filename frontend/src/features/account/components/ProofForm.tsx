import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import type { Proof } from '../api/account';
import { codeOf, useProofErrors } from '../useProofErrors';
import { DialogForm, type DialogFormProps } from './DialogForm';
import { SecondFactorField } from './SecondFactorField';

interface Props extends Omit<DialogFormProps, 'onSubmit'> {
  /** Throws what the server refused. */
  onSubmit: (proof: Proof) => Promise<void>;
  /** Replaces the general message of a refusal. */
  explain?: (error: unknown) => string | undefined;
}

/** What is going to happen, and who the owner is: the password, and a code while the second factor is on. */
export function ProofForm({ onSubmit, explain, children, ...dialog }: Props) {
  const { t } = useTranslation('account');
  const defaultValues = { password: '', second_factor_code: '' };
  const form = useForm({ defaultValues, mode: 'onTouched' });
  const labels = { password: t('fields.currentPassword') };
  const errors = useProofErrors(form, labels, 'password');

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    try {
      await onSubmit({ password: values.password, ...codeOf(values) });
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
        checks={[checks.filled]}
        autoComplete="current-password"
      />
      <SecondFactorField control={form.control} />
      <FormAlert error={errors.formError} text={explain?.(errors.formError)} />
    </DialogForm>
  );
}
