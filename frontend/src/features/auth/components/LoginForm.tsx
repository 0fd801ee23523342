import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { paths } from '@/app/paths';
import * as checks from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { TextLink } from '@/shared/ui/TextLink';
import { useLogin } from '../api/login';

interface Props {
  /** The session is saved already. */
  onSuccess: () => void;
  /** Inside an invitation the person stays where they are. */
  hideLinks?: boolean;
}

export function LoginForm({ onSuccess, hideLinks = false }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { email: '', password: '' }, mode: 'onTouched' });
  const login = useLogin();
  const rules = useRules();
  const labels = { email: t('fields.email'), password: t('fields.password') };
  const errors = useServerErrors(form, labels);

  const submit = form.handleSubmit(async ({ email, password }) => {
    errors.clear();
    try {
      await login.mutateAsync({ email: email.trim(), password });
      onSuccess();
    } catch (error) {
      errors.show(error);
    }
  });

  const refused = hasCode(errors.formError, 'invalid_credentials');
  return (
    <Form onSubmit={submit} label={t('login.title')}>
      <FormTextField
        control={form.control}
        name="email"
        label={labels.email}
        rules={rules(labels.email, checks.required, checks.email)}
        type="email"
        autoComplete="username"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        rules={rules(labels.password, checks.filled)}
        autoComplete="current-password"
      />
      {!hideLinks && (
        <Typography variant="body2" sx={{ textAlign: 'right' }}>
          <TextLink to={paths.resetPasswordSendEmail}>{t('login.forgot')}</TextLink>
        </Typography>
      )}
      <FormAlert error={errors.formError} title={refused ? t('login.failedTitle') : undefined} />
      <PrimaryAction type="submit" loading={login.isPending} fullWidth>
        {t('login.submit')}
      </PrimaryAction>
    </Form>
  );
}
