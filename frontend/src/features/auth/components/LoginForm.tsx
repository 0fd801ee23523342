import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { paths } from '@/app/paths';
import * as checks from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { TextLink } from '@/shared/ui/TextLink';
import { useLogin } from '../api/login';
import { AskSecondFactor } from './AskSecondFactor';

/** @param typed returns the address that is typed in the form */
type OtherWays = (typed: () => string) => ReactNode;

interface Props {
  /** The address that was typed in another form, if any. */
  email?: string;
  /** The session is saved already. */
  onSuccess: () => void;
  /** Inside an invitation there are no links among the fields. */
  hideLinks?: boolean;
  /** Leads back from the screen that a link opens. */
  linkState?: unknown;
  /** Other ways to sign in, above and below the fields. */
  above?: OtherWays;
  below?: OtherWays;
}

export function LoginForm({ email = '', onSuccess, hideLinks = false, ...props }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { email, password: '' }, mode: 'onTouched' });
  const login = useLogin();
  const labels = { email: t('fields.email'), password: t('fields.password') };
  const errors = useServerErrors(form, labels);

  const [asksSecondFactor, setAsksSecondFactor] = useState(false);

  const enter = async (secondFactorCode?: string) => {
    const { email: address, password } = form.getValues();
    errors.clear();
    try {
      await login.mutateAsync({
        email: address.trim(),
        password,
        ...(secondFactorCode && { second_factor_code: secondFactorCode }),
      });
      onSuccess();
    } catch (error) {
      // From the second step back to the fields only if these are wrong by now.
      const asks = secondFactorCode
        ? !hasCode(error, 'invalid_credentials')
        : hasCode(error, 'second_factor_required');
      setAsksSecondFactor(asks);
      if (!asks) errors.show(error);
    }
  };
  const submit = form.handleSubmit(() => enter());

  const typed = () => form.getValues('email').trim();
  const refused = hasCode(errors.formError, 'invalid_credentials');
  if (asksSecondFactor) {
    return (
      <AskSecondFactor
        error={login.error}
        pending={login.isPending}
        onEnter={(code) => void enter(code)}
        onBack={() => setAsksSecondFactor(false)}
      />
    );
  }
  return (
    <Form onSubmit={submit} label={t('login.title')}>
      {props.above?.(typed)}
      <FormTextField
        control={form.control}
        name="email"
        label={labels.email}
        checks={[checks.required, checks.email]}
        type="email"
        autoComplete="username"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        checks={[checks.filled]}
        autoComplete="current-password"
      />
      <FormAlert error={errors.formError} title={refused ? t('login.failedTitle') : undefined} />
      {!hideLinks && (
        <Typography variant="body2" sx={{ textAlign: 'right' }}>
          <TextLink to={paths.resetPasswordSendEmail} state={props.linkState}>
            {t('login.forgot')}
          </TextLink>
        </Typography>
      )}
      <PrimaryAction
        type="submit"
        variant={props.above ? 'outlined' : 'contained'}
        loading={login.isPending}
        fullWidth
      >
        {t('login.submit')}
      </PrimaryAction>
      {props.below?.(typed)}
    </Form>
  );
}
