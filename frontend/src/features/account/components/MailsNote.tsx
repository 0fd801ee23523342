import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A quiet note outside of 'Mi Cuenta' that mails to the own address come back. */
export default function MailsNote({ email, to }: { email: string; to: string }) {
  const { t } = useTranslation('account');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2.5, overflowWrap: 'anywhere' }}
      action={
        <Button component={Link} to={to} color="inherit">
          {t('mails.look')}
        </Button>
      }
    >
      {t('mails.note', { email })}
    </Alert>
  );
}
