import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { isSessionOver, useSession } from '@/api/session';
import { AuthCard } from '@/shared/ui/AuthCard';
import { CheckYourMail } from '@/features/auth/components/CheckYourMail';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { paths } from '../paths';
import { invitationPartyId } from '../returnPath';
import { useSignOut } from '../shell/useSignOut';
import { useReturnPath, withEmail, type ReturnState } from '../useReturnPath';

export default function VerificationPending() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const { from, state } = useReturnPath();
  const leave = useSignOut(paths.signup);
  const navigate = useNavigate();

  const email = useRef('');
  useEffect(() => {
    if (session?.user.email) email.current = session.user.email;
  }, [session]);

  // The link was followed in another browser and ended this session: continue with a code, because the password
  // may not count any more.
  const ended = !session && isSessionOver();
  useEffect(() => {
    if (!ended) return;
    const ending: ReturnState = { ...withEmail(state, email.current), endedWhileWaiting: true };
    void navigate(paths.login, { replace: true, state: ending });
  }, [ended, navigate, state]);

  if (session?.user.verified === 1) return <Navigate to={from ?? paths.home} replace />;
  return (
    <AuthCard title={t('pending.title')}>
      {session ? (
        <CheckYourMail session={session} partyId={invitationPartyId(from)} onOtherEmail={leave} />
      ) : (
        <Stack spacing={2.5}>
          <Typography sx={{ textAlign: 'center' }}>
            {t('pending.sent')} {t('pending.noSession')}
          </Typography>
          <PrimaryAction component={Link} to={paths.login} state={state} fullWidth>
            {t('login.title')}
          </PrimaryAction>
        </Stack>
      )}
    </AuthCard>
  );
}
