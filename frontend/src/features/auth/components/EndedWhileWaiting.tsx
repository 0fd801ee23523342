import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';

/**
 * What happened to the session of a tab that waited for the verification. The server does not tell: nearly always
 * the link was opened on another device and the person went on there without the password.
 */
export function EndedWhileWaiting() {
  const { t } = useTranslation('auth');
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      <AlertTitle>{t('pending.endedTitle')}</AlertTitle>
      {t('pending.endedText')}
    </Alert>
  );
}
