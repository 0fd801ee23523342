import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AuthCard } from '@/features/auth/components/AuthCard';
import { CodeOffer } from '@/features/auth/components/CodeOffer';
import { CodeSignIn } from '@/features/auth/components/CodeSignIn';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';
import { invitationPartyId } from '../returnPath';
import { OnlySignedOut } from '../shell/OnlySignedOut';
import { useReturnPath } from '../useReturnPath';

export default function Login() {
  const { t } = useTranslation('auth');
  const { from, email: known, state } = useReturnPath();
  const navigate = useNavigate();
  const [byCode, setByCode] = useState(false);
  const [email, setEmail] = useState(known);
  const enter = () => void navigate(from ?? paths.home, { replace: true });
  return (
    <OnlySignedOut>
      <AuthCard
        title={byCode ? t('code.title') : t('login.title')}
        intro={byCode ? undefined : t('login.welcome')}
        footer={
          <Typography>
            {t('login.noAccount')}{' '}
            <TextLink to={paths.signup} state={state}>
              {t('login.signup')}
            </TextLink>
          </Typography>
        }
      >
        {byCode ? (
          <>
            <CodeSignIn email={email} partyId={invitationPartyId(from)} onSuccess={enter} />
            <Button fullWidth onClick={() => setByCode(false)} sx={{ mt: 1.5 }}>
              {t('login.withPassword')}
            </Button>
          </>
        ) : (
          <LoginForm
            email={email}
            onSuccess={enter}
            linkState={state}
            above={(typed) => (
              <CodeOffer
                or={t('code.or')}
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
