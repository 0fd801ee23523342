import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, hasCode } from '@/api/apiError';
import { getSession, saveSession, useSession, type SessionData } from '@/api/session';
import { paths } from '@/app/paths';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useConfirmRegistration, useOpenLink } from '../api/verifyAccount';
import { CardError, CardNews } from '@/shared/ui/AuthCard';
import { SwitchAccount } from './SwitchAccount';
import { WhoRegistered } from './WhoRegistered';

interface Props {
  id: string;
  /** The person is signed in, with this account or with the one they preferred to keep. */
  onDone: () => void;
  /** Travels with the link to the login, which leads back to the invitation. */
  loginState: unknown;
}

/** Opens the mailed link; asks before it verifies in a browser that did not register. */
export function AccountVerification({ id, onDone, loginState }: Props) {
  const link = useOpenLink();
  const confirmation = useConfirmRegistration();
  const session = useSession();
  const opened = useRef<string | null>(null);

  const enter = (verified: SessionData) => {
    const open = getSession();
    if (open && open.user.id !== verified.user.id) return;
    saveSession(verified);
    onDone();
  };
  const open = () => link.mutate(id, { onSuccess: ({ verified }) => verified && enter(verified) });
  const confirm = async (password: string | null) =>
    enter(await confirmation.mutateAsync({ id, password }));

  // A link is used once, and effects may run twice.
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    open();
  });

  const verified = confirmation.data ?? link.data?.verified;
  // Another account is signed in: it is asked before its session is replaced.
  if (verified && session && session.user.id !== verified.user.id) {
    return <SwitchAccount verified={verified} onDone={onDone} />;
  }
  const failure = link.error ?? confirmation.error;
  if (hasCode(failure, 'verification_link_used'))
    return <UsedLink onDone={onDone} loginState={loginState} />;
  if (link.data?.registeredBy !== undefined && !verified && !isFinal(confirmation.error)) {
    return (
      <WhoRegistered
        id={id}
        name={link.data.registeredBy}
        onConfirm={confirm}
        confirming={confirmation.isPending}
      />
    );
  }
  if (!failure) return <Checking />;
  if (!isFinal(failure)) return <CardError error={failure} onRetry={open} />;
  return <FailedLink loginState={loginState} />;
}

/** Trying again will not help. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.isTransient &&
  error.statusCode !== 429 &&
  error.code !== 'wrong_password';

function Checking() {
  const { t } = useTranslation('auth');
  return (
    <Stack spacing={2} role="status" sx={{ py: 3, textAlign: 'center' }}>
      <LinearProgress aria-label={t('verification.checking')} />
      <span>{t('verification.checking')}</span>
    </Stack>
  );
}

function UsedLink({ onDone, loginState }: Omit<Props, 'id'>) {
  const { t } = useTranslation('auth');
  const signedIn = useSession()?.user.verified === 1;
  return (
    <CardNews title={t('verification.usedTitle')}>
      {signedIn ? (
        <PrimaryAction onClick={onDone} fullWidth>
          {t('verification.continue')}
        </PrimaryAction>
      ) : (
        <ToLogin state={loginState} />
      )}
    </CardNews>
  );
}

function FailedLink({ loginState }: Pick<Props, 'loginState'>) {
  const { t } = useTranslation('auth');
  return (
    <CardNews
      title={t('verification.failedTitle')}
      mood="sorry"
      text={t('verification.failedText')}
    >
      <ToLogin state={loginState} />
    </CardNews>
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
