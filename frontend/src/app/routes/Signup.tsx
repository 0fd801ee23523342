import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AuthCard } from '@/shared/ui/AuthCard';
import { CodeOffer } from '@/features/auth/components/CodeOffer';
import { CodeSignIn } from '@/features/auth/components/CodeSignIn';
import { EmailTaken } from '@/features/auth/components/EmailTaken';
import { SignupForm } from '@/features/auth/components/SignupForm';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';
import { invitationPartyId } from '../returnPath';
import { OnlySignedOut } from '../shell/OnlySignedOut';
import { useReturnPath, withEmail } from '../useReturnPath';

export default function Signup() {
  const { t } = useTranslation(['auth', 'common']);
  const { from, state } = useReturnPath();
  const navigate = useNavigate();
  const [byCode, setByCode] = useState(false);
  const [email, setEmail] = useState('');
  const partyId = invitationPartyId(from);
  return (
    <OnlySignedOut>
      <AuthCard
        title={byCode ? t('code.offer') : t('signup.title')}
        footer={
          <Typography>
            {t('signup.haveAccount')}{' '}
            <TextLink to={paths.login} state={state}>
              {t('signup.login')}
            </TextLink>
            <br />
            <TextLink to={paths.privacy} variant="body2">
              {t('common:privacy')}
            </TextLink>
          </Typography>
        }
      >
        {byCode && (
          <CodeSignIn
            email={email}
            partyId={partyId}
            returnTo={from}
            onSuccess={() => void navigate(from ?? paths.home, { replace: true })}
            onYounger={() => setByCode(false)}
            otherWay={<Button onClick={() => setByCode(false)}>{t('signup.withForm')}</Button>}
          />
        )}
        {/* Kept while the code is tried, with what was typed. */}
        <div hidden={byCode}>
          <SignupForm
            partyId={partyId}
            onSuccess={() => void navigate(paths.verificationPending, { replace: true, state })}
            above={
              <CodeOffer or={t('code.orSignup')} returnTo={from} onCode={() => setByCode(true)} />
            }
            taken={(taken) => (
              <EmailTaken
                onCode={() => {
                  setEmail(taken);
                  setByCode(true);
                }}
                onLogin={() => void navigate(paths.login, { state: withEmail(state, taken) })}
              />
            )}
          />
        </div>
      </AuthCard>
    </OnlySignedOut>
  );
}
