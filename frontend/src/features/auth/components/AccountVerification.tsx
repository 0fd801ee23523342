import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, hasCode } from '@/api/apiError';
import { getSession, saveSession, useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useVerifyAccount } from '../api/verifyAccount';
import { CardMood } from './AuthCard';
import { SwitchAccount } from './SwitchAccount';

interface Props {
  id: string;
  /** The person is signed in, with this account or with the one they preferred to keep. */
  onDone: () => void;
  /** Travels with the link to the login, which leads back to the invitation. */
  loginState: unknown;
}

/** Follows the mailed link as soon as it is opened. */
export function AccountVerification({ id, onDone, loginState }: Props) {
  const { t } = useTranslation('auth');
  const { mutate, data, error, isPending, isIdle } = useVerifyAccount();
  const session = useSession();
  const followed = useRef<string | null>(null);

  const follow = () =>
    mutate(id, {
      onSuccess: (verified) => {
        const open = getSession();
        if (open && open.user.id !== verified.user.id) return;
        saveSession(verified);
        onDone();
      },
    });

  // A link is used once, and effects may run twice.
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    follow();
  });

  // Another account is signed in: it is asked before its session is replaced.
  if (data && session?.user.id !== data.user.id) {
    return <SwitchAccount verified={data} onDone={onDone} />;
  }
  if (isPending || isIdle || data) {
    return (
      <Stack spacing={2} role="status" sx={{ py: 3, textAlign: 'center' }}>
        <LinearProgress aria-label={t('verification.checking')} />
        <span>{t('verification.checking')}</span>
      </Stack>
    );
  }
  if (hasCode(error, 'verification_link_used'))
    return <UsedLink onDone={onDone} loginState={loginState} />;
  if (error instanceof ApiError && (error.isTransient || error.statusCode === 429)) {
    return (
      <>
        <CardMood is="sorry" />
        <ErrorState error={error} onRetry={follow} faceless />
      </>
    );
  }
  return <FailedLink loginState={loginState} />;
}

function UsedLink({ onDone, loginState }: Omit<Props, 'id'>) {
  const { t } = useTranslation('auth');
  const signedIn = useSession()?.user.verified === 1;
  return (
    <Stack spacing={2.5}>
      <Alert severity="info">
        <AlertTitle>{t('verification.usedTitle')}</AlertTitle>
        {t(signedIn ? 'verification.usedSignedIn' : 'verification.usedText')}
      </Alert>
      {signedIn ? (
        <PrimaryAction onClick={onDone} fullWidth>
          {t('verification.continue')}
        </PrimaryAction>
      ) : (
        <ToLogin state={loginState} />
      )}
    </Stack>
  );
}

function FailedLink({ loginState }: Pick<Props, 'loginState'>) {
  const { t } = useTranslation('auth');
  return (
    <Stack spacing={2.5}>
      <CardMood is="sorry" />
      <Alert severity="error">
        <AlertTitle>{t('verification.failedTitle')}</AlertTitle>
        {t('verification.failedText')}
      </Alert>
      <ToLogin state={loginState} />
    </Stack>
  );
}

function ToLogin({ state }: { state: unknown }) {
  const { t } = useTranslation('auth');
  return (
    <PrimaryAction component={Link} to={paths.login} state={state} fullWidth>
      {t('verification.login')}
    </PrimaryAction>
  );
}
