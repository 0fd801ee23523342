import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { usePasswordLink } from '../api/account';

/** What needs the password waits until a mailed link has set one. */
export function NoPassword({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const link = usePasswordLink();
  const message = useErrorMessage();
  const send = () =>
    handleOutcome(link.mutateAsync(email), {
      onSuccess: () => snack('success', t('password.linkSent')),
      onError: (error) => snack('error', message(error)),
    });
  return (
    <Alert
      severity="info"
      action={
        <Button onClick={send} loading={link.isPending} color="inherit">
          {t('password.create')}
        </Button>
      }
    >
      {t('password.missing')}
    </Alert>
  );
}
