import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '@/api/endSession';
import { clearSession, getSessionEnd, type Session } from '@/api/session';
import {
  InvitationPrompt,
  type PromptStep,
} from '@/features/invitations/components/InvitationPrompt';
import { PromptFrame } from '@/features/invitations/components/PromptFrame';
import { withTexts } from '@/shared/i18n/withTexts';
import { withQueries } from '../../withQueries';

// A form and its texts arrive when somebody asks for it.
const LoginForm = lazy(
  withQueries(
    withTexts(
      ['auth'],
      async () => (await import('@/features/auth/components/LoginForm')).LoginForm,
    ),
  ),
);
const SignupForm = lazy(
  withQueries(
    withTexts(
      ['auth'],
      async () => (await import('@/features/auth/components/SignupForm')).SignupForm,
    ),
  ),
);
const CheckYourMail = lazy(
  withQueries(
    withTexts(
      ['auth'],
      async () => (await import('@/features/auth/components/CheckYourMail')).CheckYourMail,
    ),
  ),
);

interface Props {
  partyId: string;
  /** None, or of an account that is still to be verified. */
  session: Session | null;
}

/** The invitation before it can be shown. Whoever signs in or verifies stays on this address. */
export default function VisitorInvitation({ partyId, session }: Props) {
  const { t } = useTranslation(['invitations', 'common']);
  const [step, setStep] = useState<PromptStep>('choice');

  if (session) {
    const useOtherEmail = () => {
      clearSession('logout');
      endSession(session.refreshToken);
      setStep('signup');
    };
    return (
      <PromptFrame title={t('prompt.checkMail')} compact>
        <Suspense fallback={<Waiting />}>
          <CheckYourMail session={session} partyId={partyId} onOtherEmail={useOtherEmail} />
        </Suspense>
      </PromptFrame>
    );
  }
  return (
    <InvitationPrompt step={step} onStep={setStep} notice={endNotice(t)}>
      <Suspense fallback={<Waiting />}>
        {step === 'login' ? (
          <LoginForm hideLinks onSuccess={() => undefined} />
        ) : (
          <SignupForm light partyId={partyId} onSuccess={() => undefined} />
        )}
      </Suspense>
    </InvitationPrompt>
  );
}

/** A form on its way. Buttons bring the wheel anyway; skeletons would weigh on every visitor. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <Box sx={{ minHeight: 280, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('shell.loading')} />
    </Box>
  );
}

/** A refresh that failed ends the session here, on the invitation. */
function endNotice(t: ReturnType<typeof useTranslation<['invitations', 'common']>>['t']) {
  const end = getSessionEnd();
  if (end === 'expired') return t('prompt.sessionEnded');
  return end === 'disabled' ? t('common:shell.sessionDisabled') : null;
}
