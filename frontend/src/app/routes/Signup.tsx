import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AuthCard } from '@/features/auth/components/AuthCard';
import { SignupForm } from '@/features/auth/components/SignupForm';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';
import { invitationPartyId } from '../returnPath';
import { OnlySignedOut } from '../shell/OnlySignedOut';
import { useReturnPath } from '../useReturnPath';

export default function Signup() {
  const { t } = useTranslation('auth');
  const { from, state } = useReturnPath();
  const navigate = useNavigate();
  return (
    <OnlySignedOut>
      <AuthCard
        title={t('signup.title')}
        intro={t('signup.intro')}
        footer={
          <Typography>
            {t('signup.haveAccount')}{' '}
            <TextLink to={paths.login} state={state}>
              {t('signup.login')}
            </TextLink>
          </Typography>
        }
      >
        <SignupForm
          partyId={invitationPartyId(from)}
          onSuccess={() => void navigate(paths.verificationPending, { replace: true, state })}
        />
      </AuthCard>
    </OnlySignedOut>
  );
}
