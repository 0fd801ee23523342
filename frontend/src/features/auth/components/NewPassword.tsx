import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, hasCode } from '@/api/apiError';
import { paths } from '@/app/paths';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { NewPasswordFields } from '@/shared/forms/NewPasswordFields';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { resetLinkQuery, useResetPassword, type ResetLink } from '../api/resetPassword';
import { CardError, CardNews } from '@/shared/ui/AuthCard';

interface Props {
  link: ResetLink;
  /** Leads back from requesting another link. */
  requestState: unknown;
  onSuccess: () => void;
}

/** Checks the link first: verifying, then the form or why there is none. */
export function NewPassword({ link, requestState, onSuccess }: Props) {
  const { t } = useTranslation('auth');
  const check = useQuery(resetLinkQuery(link));
  if (check.isPending) {
    return (
      <Stack spacing={2} role="status" sx={{ py: 3, textAlign: 'center' }}>
        <LinearProgress aria-label={t('reset.checking')} />
        <span>{t('reset.checking')}</span>
      </Stack>
    );
  }
  if (check.isError) {
    return isInvalid(check.error) ? (
      <InvalidLink state={requestState} />
    ) : (
      <CardError error={check.error} onRetry={() => void check.refetch()} />
    );
  }
  return <NewPasswordForm link={link} requestState={requestState} onSuccess={onSuccess} />;
}

function NewPasswordForm({ link, requestState, onSuccess }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { password: '', repeat: '' }, mode: 'onTouched' });
  const reset = useResetPassword(link);
  const labels = { password: t('fields.password'), repeat: t('fields.repeatPassword') };
  const errors = useServerErrors(form, labels);

  const submit = form.handleSubmit(async ({ password }) => {
    errors.clear();
    try {
      await reset.mutateAsync(password);
      onSuccess();
    } catch (error) {
      errors.show(error);
    }
  });

  if (isInvalid(errors.formError)) return <InvalidLink state={requestState} />;
  return (
    <Form onSubmit={submit} label={t('reset.title')}>
      <NewPasswordFields
        form={form}
        labels={labels}
        hint={(limits) => t('fields.passwordHint', limits)}
      />
      <FormAlert
        error={errors.formError}
        text={isOurs(errors.formError) ? t('reset.failed') : undefined}
      />
      <PrimaryAction type="submit" loading={reset.isPending} fullWidth>
        {t('reset.submit')}
      </PrimaryAction>
    </Form>
  );
}

function InvalidLink({ state }: { state: unknown }) {
  const { t } = useTranslation('auth');
  return (
    <CardNews title={t('reset.invalidTitle')} mood="lost" text={t('reset.invalidText')}>
      <PrimaryAction component={Link} to={paths.resetPasswordSendEmail} state={state} fullWidth>
        {t('reset.request')}
      </PrimaryAction>
    </CardNews>
  );
}

/** Forged, used, expired or mangled by a mail client: to the person it is all the same. */
const isInvalid = (error: unknown) =>
  hasCode(error, 'reset_link_invalid') || (error instanceof ApiError && error.statusCode === 404);

const isOurs = (error: unknown) => error instanceof ApiError && error.statusCode >= 500;
