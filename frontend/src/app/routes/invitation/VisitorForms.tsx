import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '@/api/session';
import { CheckYourMail } from '@/features/auth/components/CheckYourMail';
import { CodeSignIn } from '@/features/auth/components/CodeSignIn';
import { EmailTaken } from '@/features/auth/components/EmailTaken';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { SignupForm } from '@/features/auth/components/SignupForm';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../../paths';
import { ServerData } from '../../ServerData';
import { withEmail } from '../../useReturnPath';

interface Props {
  partyId: string;
  /** Of an account that is still to be verified. */
  session: Session | null;
  step: 'login' | 'signup' | 'code';
  onStep: (step: 'login' | 'code') => void;
  onOtherEmail: () => void;
}

/** What the prompt of an invitation sends to the server, with the query cache that it needs. */
export default function VisitorForms({ session, onOtherEmail, ...props }: Props) {
  return (
    <ServerData>
      {session ? (
        <CheckYourMail session={session} partyId={props.partyId} onOtherEmail={onOtherEmail} />
      ) : (
        <SignIn {...props} />
      )}
    </ServerData>
  );
}

/** The screen shows the invitation as soon as a session is saved. */
function SignIn({ partyId, step, onStep }: Pick<Props, 'partyId' | 'step' | 'onStep'>) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const onSuccess = () => undefined;
  const back = { from: paths.invitation(partyId) };
  const go = (next: 'login' | 'code', typed: string) => {
    setEmail(typed);
    onStep(next);
  };

  if (step === 'code') {
    return <CodeSignIn email={email} partyId={partyId} onSuccess={onSuccess} />;
  }
  if (step === 'login') {
    return (
      <LoginForm
        email={email}
        hideLinks
        onSuccess={onSuccess}
        below={(typed) => (
          <Stack spacing={1} sx={{ alignItems: 'center' }}>
            <TextLink to={paths.resetPasswordSendEmail} state={back}>
              {t('resetRequest.title')}
            </TextLink>
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
        <EmailTaken
          onCode={() => go('code', taken)}
          onLogin={() => go('login', taken)}
          resetState={withEmail(back, taken)}
        />
      )}
    />
  );
}
