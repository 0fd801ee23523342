import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { changeSessionUser, useSession } from '@/api/session';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { FormAlert } from '@/shared/forms/FormAlert';
import { CardNews } from '@/shared/ui/AuthCard';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useConfirmEmail } from '../api/account';

/** The page of the link that confirms a new address. A button, because mail scanners open links. */
export function ConfirmEmail({ secret }: { secret: string }) {
  const { t } = useTranslation('account');
  const session = useSession();
  const confirm = useConfirmEmail();
  const refusal = refusalOf(confirm.error);
  const submit = () =>
    confirm.mutate(secret, { onSuccess: ({ id, email }) => changeSessionUser(id, { email }) });

  if (confirm.data) {
    const isOwn = session?.user.id === confirm.data.id;
    return (
      <CardNews
        title={t('confirm.doneTitle')}
        text={t('confirm.done', { email: confirm.data.email })}
      >
        <PrimaryAction component={Link} to={isOwn ? paths.home : paths.login} fullWidth>
          {t(isOwn ? 'confirm.continue' : 'confirm.login')}
        </PrimaryAction>
      </CardNews>
    );
  }
  // Another try would end as this one.
  if (refusal) {
    return (
      <CardNews title={t('confirm.title')} mood="sorry" text={t(refusal)}>
        <PrimaryAction component={Link} to={session ? paths.home : paths.login} fullWidth>
          {t(session ? 'confirm.continue' : 'confirm.login')}
        </PrimaryAction>
      </CardNews>
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
