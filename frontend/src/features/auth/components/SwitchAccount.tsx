import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { endSession } from '@/api/endSession';
import { saveSession, useSession, type SessionData } from '@/api/session';
import { CardNews } from '@/shared/ui/AuthCard';
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
    <CardNews title={t('verification.switchTitle')} text={t('verification.switchText', names)}>
      <PrimaryAction onClick={enter} fullWidth>
        {t('verification.switch', { name: names.verified })}
      </PrimaryAction>
      {current && <Button onClick={stay}>{t('verification.stay', { name: names.current })}</Button>}
    </CardNews>
  );
}
