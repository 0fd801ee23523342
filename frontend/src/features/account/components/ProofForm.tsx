import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/apiError';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { useSecondFactorProblem } from '@/shared/secondFactor/useSecondFactorProblem';
import { DialogForm } from './DialogForm';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  destructive?: boolean;
  loading: boolean;
  /** Throws what the server refused. */
  onSubmit: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password and for a code before a change of the second factor. */
export function ProofForm({ text, onSubmit, ...dialog }: Props) {
  const { t } = useTranslation('secondFactor');
  const form = useForm({ defaultValues: { password: '', code: '' }, mode: 'onTouched' });
  const rules = useRules();
  const labels = { password: t('fields.password'), code: t('fields.either') };
  const errors = useServerErrors(form, labels, { wrong_password: 'password' });
  const problem = useSecondFactorProblem();

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    try {
      await onSubmit({ ...values, code: values.code.trim() });
    } catch (error) {
      if (!isAboutCode(error)) return errors.show(error);
      form.setError('code', { type: 'server', message: problem(error) ?? undefined });
      form.setFocus('code');
    }
  });

  return (
    <DialogForm {...dialog} onSubmit={submit}>
      <Typography color="textSecondary">{text}</Typography>
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        rules={rules(labels.password, checks.filled)}
        autoComplete="current-password"
      />
      <FormTextField
        control={form.control}
        id="proof-code"
        name="code"
        label={labels.code}
        rules={rules(labels.code, checks.required)}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 100 } }}
      />
      <FormAlert error={errors.formError} />
    </DialogForm>
  );
}

const isAboutCode = (error: unknown) =>
  error instanceof ApiError &&
  ['second_factor_invalid', 'second_factor_used', 'too_many_requests'].includes(error.code);
