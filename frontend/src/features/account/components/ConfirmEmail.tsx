import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { changeSessionUser, useSession } from '@/api/session';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { FormAlert } from '@/shared/forms/FormAlert';
import { keepFocus } from '@/shared/layers/useLayer';
import { CardMood } from '@/shared/ui/AuthCard';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useConfirmEmail } from '../api/account';

/** The page of the link that confirms a new address. A button, because mail scanners open links. */
export function ConfirmEmail({ secret }: { secret: string }) {
  const { t } = useTranslation('account');
  const session = useSession();
  const confirm = useConfirmEmail();
  const refusal = refusalOf(confirm.error);
  useEffect(() => {
    if (refusal) keepFocus(); // the button is gone
  }, [refusal]);
  const submit = () =>
    confirm.mutate(secret, { onSuccess: ({ id, email }) => changeSessionUser(id, { email }) });

  if (confirm.data) {
    const isOwn = session?.user.id === confirm.data.id;
    return (
      <Stack spacing={2.5}>
        <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>{t('confirm.doneTitle')}</AlertTitle>
          {t('confirm.done', { email: confirm.data.email })}
        </Alert>
        <PrimaryAction component={Link} to={isOwn ? paths.home : paths.login} fullWidth>
          {t(isOwn ? 'confirm.continue' : 'confirm.login')}
        </PrimaryAction>
      </Stack>
    );
  }
  // Another try would end as this one.
  if (refusal) {
    return (
      <Stack spacing={2.5}>
        <CardMood is="sorry" />
        <FormAlert error={confirm.error} text={t(refusal)} />
        <PrimaryAction component={Link} to={session ? paths.home : paths.login} fullWidth>
          {t(session ? 'confirm.continue' : 'confirm.login')}
        </PrimaryAction>
      </Stack>
    );
  }
  return (
    <Stack spacing={2.5}>
      <FormAlert error={confirm.error} />
      <PrimaryAction onClick={submit} loading={confirm.isPending} fullWidth>
        {t('confirm.submit')}
      </PrimaryAction>
    </Stack>
  );
}

const refusalOf = (error: unknown) =>
  hasCode(error, 'email_link_invalid')
    ? 'confirm.invalid'
    : hasCode(error, 'email_taken')
      ? 'confirm.taken'
      : undefined;
