import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

interface Props {
  onCode: () => void;
  onLogin: () => void;
  onRecover: () => void;
}

/** The ways into the account that an address has already. */
export function EmailTaken({ onCode, onLogin, onRecover }: Props) {
  const { t } = useTranslation('auth');
  return (
    <Alert severity="info">
      <AlertTitle>{t('signup.takenTitle')}</AlertTitle>
      {t('signup.takenText')}
      <Stack sx={{ mt: 1, alignItems: 'flex-start' }}>
        <Button onClick={onCode}>{t('code.offer')}</Button>
        <Button onClick={onLogin}>{t('login.withPassword')}</Button>
        <Button onClick={onRecover}>{t('resetRequest.title')}</Button>
      </Stack>
    </Alert>
  );
}
