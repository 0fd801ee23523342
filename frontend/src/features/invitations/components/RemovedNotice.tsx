import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';

/** The host took the household off the list. */
export default function RemovedNotice() {
  const { t } = useTranslation('invitationParts');
  return (
    <Alert severity="info">
      <AlertTitle>{t('removed.title')}</AlertTitle>
      {t('removed.text')}
    </Alert>
  );
}
