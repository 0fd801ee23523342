import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface Props {
  onCode: () => void;
  onLogin: () => void;
}

/** The ways into the account that an address has already. */
export function EmailTaken({ onCode, onLogin }: Props) {
  const { t } = useTranslation('auth');
  return (
    <Stack spacing={1}>
      <Typography variant="h4" component="p">
        {t('signup.takenTitle')}
      </Typography>
      <Button variant="outlined" onClick={onCode}>
        {t('code.offer')}
      </Button>
      <Button onClick={onLogin}>{t('login.withPassword')}</Button>
    </Stack>
  );
}
