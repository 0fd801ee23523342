import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '@/shared/ui/AuthCard';
import { CodeOffer } from '@/features/auth/components/CodeOffer';
import { CodeSignIn } from '@/features/auth/components/CodeSignIn';
import { EndedWhileWaiting } from '@/features/auth/components/EndedWhileWaiting';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { OpenIdReturn } from '@/features/auth/components/OpenIdReturn';
import { providerQuery, rememberedReturn, wasGivenUp } from '@/features/auth/openId';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';
import { invitationPartyId, safeReturnPath } from '../returnPath';
import { OnlySignedOut } from '../shell/OnlySignedOut';
import { useReturnPath } from '../useReturnPath';

export default function Login() {
  const { t } = useTranslation('auth');
  const { from, email: known, endedWhileWaiting, state } = useReturnPath();
  const navigate = useNavigate();
  const [byCode, setByCode] = useState(endedWhileWaiting);
  const [email, setEmail] = useState(known);
  const { search } = useLocation();
  const [returned, setReturned] = useState(() => providerQuery(search));
  const [left] = useState(() => safeReturnPath(rememberedReturn()));
  useEffect(() => {
    // The code of the provider does not stay in the address and the history.
    if (providerQuery(search)) {
      void navigate(paths.login, { replace: true, state: { from: left } });
    }
  }, [search, left, navigate]);
  const signUp = () => void navigate(paths.signup, { state });
  const enter = () => void navigate(from ?? paths.home, { replace: true });
  if (returned && !wasGivenUp(returned)) {
    return (
      <OnlySignedOut>
        <AuthCard title={t('login.title')}>
          <OpenIdReturn
            query={returned}
            onSuccess={() => void navigate(left ?? paths.home, { replace: true })}
            onBack={() => setReturned(null)}
            onYounger={signUp}
          />
        </AuthCard>
      </OnlySignedOut>
    );
  }
  return (
    <OnlySignedOut>
      <AuthCard
        title={byCode ? t('code.offer') : t('login.title')}
        intro={byCode ? undefined : t('login.welcome')}
        footer={
          !byCode && (
            <Typography>
              {t('login.noAccount')}{' '}
              <TextLink to={paths.signup} state={state}>
                {t('login.signup')}
              </TextLink>
            </Typography>
          )
        }
      >
        {endedWhileWaiting && <EndedWhileWaiting />}
        {byCode ? (
          <CodeSignIn
            email={email}
            partyId={invitationPartyId(from)}
            returnTo={from}
            onSuccess={enter}
            onYounger={signUp}
            otherWay={<Button onClick={() => setByCode(false)}>{t('login.withPassword')}</Button>}
          />
        ) : (
          <LoginForm
            email={email}
            onSuccess={enter}
            linkState={state}
            above={(typed) => (
              <CodeOffer
                or={t('code.or')}
                returnTo={from}
                onCode={() => {
                  setEmail(typed());
                  setByCode(true);
                }}
              />
            )}
          />
        )}
      </AuthCard>
    </OnlySignedOut>
  );
}
