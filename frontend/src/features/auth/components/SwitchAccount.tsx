import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { endSession } from '@/api/endSession';
import { saveSession, useSession, type SessionData } from '@/api/session';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';

interface Props {
  verified: SessionData;
  onDone: () => void;
}

/** Asks before the session of another account is replaced. */
export function SwitchAccount({ verified, onDone }: Props) {
  const { t } = useTranslation('auth');
  const current = useSession();

  const enter = () => {
    if (current) endSession(current.refreshToken);
    saveSession(verified);
    onDone();
  };
  const stay = () => {
    endSession(verified.refreshToken);
    onDone();
  };

  const names = { verified: verified.user.full_name, current: current?.user.full_name ?? '' };
  return (
    <Stack spacing={2.5}>
      <Alert severity="success">
        <AlertTitle>{t('verification.switchTitle')}</AlertTitle>
        {t('verification.switchText', names)}
      </Alert>
      <PrimaryAction onClick={enter} fullWidth>
        {t('verification.switch', { name: names.verified })}
      </PrimaryAction>
      {current && <Button onClick={stay}>{t('verification.stay', { name: names.current })}</Button>}
    </Stack>
  );
}
