import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { NewPasswordFields } from '@/shared/forms/NewPasswordFields';
import { snack } from '@/shared/notifications/store';
import { FormDialog } from '@/shared/ui/FormDialog';
import { useChangePassword } from '../api/account';
import { codeOf, useProofErrors } from '../useProofErrors';
import { DialogForm } from './DialogForm';
import { SecondFactorField } from './SecondFactorField';

export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const defaultValues = {
    current_password: '',
    password: '',
    repeat: '',
    second_factor_code: '',
  };
  const form = useForm({ defaultValues, mode: 'onTouched' });
  const change = useChangePassword();
  const labels = {
    current_password: t('fields.currentPassword'),
    password: t('fields.newPassword'),
    repeat: t('fields.repeatPassword'),
  };
  const errors = useProofErrors(form, labels, 'current_password');

  const submit = form.handleSubmit(async ({ current_password, password, ...rest }) => {
    errors.clear();
    try {
      await change.mutateAsync({ current_password, password, ...codeOf(rest) });
      snack('success', [t('password.done'), t('sessions.ended')].join(' '));
      onClose();
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <FormDialog title={t('password.title')} onClose={change.isPending ? undefined : onClose}>
      <DialogForm
        title={t('password.title')}
        submitLabel={t('change')}
        loading={change.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <FormPasswordField
          control={form.control}
          name="current_password"
          label={labels.current_password}
          checks={[checks.filled]}
          autoComplete="current-password"
        />
        <NewPasswordFields
          form={form}
          labels={labels}
          hint={(limits) => t('fields.passwordHint', limits)}
        />
        <SecondFactorField control={form.control} />
        <FormAlert error={errors.formError} />
      </DialogForm>
    </FormDialog>
  );
}
