import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '@/api/endSession';
import { clearSession, isSessionOver, type Session } from '@/api/session';
import { CheckYourMail } from '@/features/auth/components/CheckYourMail';
import { CodeSignIn } from '@/features/auth/components/CodeSignIn';
import { EmailTaken } from '@/features/auth/components/EmailTaken';
import { EndedWhileWaiting } from '@/features/auth/components/EndedWhileWaiting';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { ResetRequestForm } from '@/features/auth/components/ResetRequestForm';
import { SignupForm } from '@/features/auth/components/SignupForm';
import { useLayer } from '@/shared/layers/useLayer';
import { paths } from '../../paths';
import { ServerData } from '../../ServerData';

interface Props {
  partyId: string;
  /** Of an account that is still to be verified. */
  session: Session | null;
  step: 'login' | 'signup' | 'code';
  onStep: (step: Props['step']) => void;
}

/** What the prompt of an invitation sends to the server, with the query cache that it needs. */
export default function VisitorForms({ session, ...props }: Props) {
  useEndWhileWaiting(session, () => props.onStep('code'));
  const leaveAccount = ({ refreshToken }: Session) => {
    clearSession('logout');
    endSession(refreshToken);
    props.onStep('signup');
  };
  return (
    <ServerData>
      {session ? (
        <CheckYourMail
          session={session}
          partyId={props.partyId}
          onOtherEmail={() => leaveAccount(session)}
        />
      ) : (
        <SignIn {...props} />
      )}
    </ServerData>
  );
}

/** The address of the account whose session ended while it waited here for the verification. */
let waitedFor: string | null = null;

/**
 * The link was followed in another browser: the password that was chosen may not count any more. Without the
 * session the form is mounted anew, and that the code comes first is decided when the earlier one leaves.
 */
function useEndWhileWaiting(session: Session | null, onEnd: () => void): void {
  const end = useEffectEvent(() => {
    waitedFor = session && isSessionOver() ? session.user.email : null;
    if (waitedFor) onEnd();
  });
  const isWaiting = session !== null;
  useEffect(() => (isWaiting ? () => end() : undefined), [isWaiting]);
}

/** The screen shows the invitation as soon as a session is saved. No link leads away from it. */
function SignIn({ partyId, step, onStep }: Omit<Props, 'session'>) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState(waitedFor ?? '');
  /** The step that the recovery of the password replaces. */
  const [recoveringAt, setRecoveringAt] = useState<Props['step'] | null>(null);
  const onSuccess = () => undefined;
  const go = (next: 'login' | 'code', typed: string) => {
    setEmail(typed);
    setRecoveringAt(null);
    onStep(next);
  };
  const recover = (typed: string) => {
    setEmail(typed);
    setRecoveringAt(step);
  };
  const isRecovering = recoveringAt === step;
  useLayer(isRecovering, () => setRecoveringAt(null));

  if (isRecovering) {
    return <Recovery email={email} partyId={partyId} onBack={() => go('login', email)} />;
  }
  if (step === 'code') {
    return (
      <>
        {waitedFor && isSessionOver() && <EndedWhileWaiting />}
        <CodeSignIn
          email={email}
          partyId={partyId}
          returnTo={paths.invitation(partyId)}
          onSuccess={onSuccess}
          onYounger={() => onStep('signup')}
        />
      </>
    );
  }
  if (step === 'login') {
    return (
      <LoginForm
        email={email}
        hideLinks
        onSuccess={onSuccess}
        below={(typed) => (
          <Stack sx={{ alignItems: 'center' }}>
            <Button onClick={() => recover(typed())}>{t('resetRequest.title')}</Button>
            <Button onClick={() => go('code', typed())}>{t('code.offer')}</Button>
          </Stack>
        )}
      />
    );
  }
  return (
    <SignupForm
      light
      partyId={partyId}
      onSuccess={onSuccess}
      taken={(taken) => (
        <EmailTaken onCode={() => go('code', taken)} onLogin={() => go('login', taken)} />
      )}
    />
  );
}

interface RecoveryProps {
  email: string;
  partyId: string;
  onBack: () => void;
}

/** Mails a link that leads back to the invitation after the new password. */
function Recovery({ email, partyId, onBack }: RecoveryProps) {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  return (
    <Stack spacing={2}>
      <ResetRequestForm email={email} partyId={partyId} sent={sent} onSent={setSent} />
      <Button onClick={onBack}>{t('resetRequest.back')}</Button>
    </Stack>
  );
}
