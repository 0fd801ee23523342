import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { DialogForm } from './DialogForm';

interface Props {
  pending: boolean;
  /** Throws what the server refused. */
  onStart: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** What is needed for verification in two steps, and the password. */
export function StartForm({ pending, onStart, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const form = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const rules = useRules();
  const labels = { password: t('fields.password') };
  const errors = useServerErrors(form, labels, { wrong_password: 'password' });

  const submit = form.handleSubmit(async ({ password }) => {
    errors.clear();
    try {
      await onStart(password);
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <DialogForm
      title={t('setup.title')}
      submitLabel={t('setup.next')}
      loading={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('setup.need')}</Typography>
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        rules={rules(labels.password, checks.filled)}
        autoComplete="current-password"
      />
      <FormAlert error={errors.formError} />
    </DialogForm>
  );
}
