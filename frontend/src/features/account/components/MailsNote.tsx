import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

/** A quiet note outside of 'Mi Cuenta' that mails to the own address come back. */
export default function MailsNote({ email, to }: { email: string; to: string }) {
  const { t } = useTranslation('account');
  return (
    <Alert severity="warning" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
      {t('mails.note', { email })}{' '}
      <Link component={RouterLink} to={to} color="inherit">
        {t('mails.look')}
      </Link>
    </Alert>
  );
}
