import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { changeSessionUser, useSession } from '@/api/session';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { FormAlert } from '@/shared/forms/FormAlert';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useConfirmEmail } from '../api/account';

/** The page of the link that confirms a new address. A button, because mail scanners open links. */
export function ConfirmEmail({ secret }: { secret: string }) {
  const { t } = useTranslation('account');
  const session = useSession();
  const confirm = useConfirmEmail();
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
  const refusal = refusalOf(confirm.error);
  return (
    <Stack spacing={2.5}>
      <Typography>{t('confirm.text')}</Typography>
      <FormAlert error={confirm.error} text={refusal && t(refusal)} />
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
