import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { FormTextField } from '@/shared/forms/FormTextField';
import { FormDialog } from '@/shared/ui/FormDialog';
import { useRequestEmailChange } from '../api/account';
import { codeOf, useProofErrors } from '../useProofErrors';
import { DialogForm } from './DialogForm';
import { SecondFactorField } from './SecondFactorField';

interface Props {
  /** @param email where the link was sent */
  onSent: (email: string) => void;
  onClose: () => void;
}

export default function EmailDialog({ onSent, onClose }: Props) {
  const { t } = useTranslation('account');
  const defaultValues = { email: '', password: '', second_factor_code: '' };
  const form = useForm({ defaultValues, mode: 'onTouched' });
  const request = useRequestEmailChange();
  const labels = { email: t('fields.newEmail'), password: t('fields.currentPassword') };
  const errors = useProofErrors(form, labels, 'password');

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    const email = values.email.trim();
    try {
      await request.mutateAsync({ email, password: values.password, ...codeOf(values) });
      onSent(email);
      onClose();
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <FormDialog title={t('email.title')} onClose={request.isPending ? undefined : onClose}>
      <DialogForm
        title={t('email.title')}
        submitLabel={t('email.submit')}
        loading={request.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <Typography color="textSecondary">{t('email.text')}</Typography>
        <FormTextField
          control={form.control}
          name="email"
          label={labels.email}
          checks={[checks.required, checks.email]}
          type="email"
          autoComplete="email"
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
        />
        <FormPasswordField
          control={form.control}
          name="password"
          label={labels.password}
          checks={[checks.filled]}
          autoComplete="current-password"
        />
        <SecondFactorField control={form.control} />
        <FormAlert error={errors.formError} />
      </DialogForm>
    </FormDialog>
  );
}
