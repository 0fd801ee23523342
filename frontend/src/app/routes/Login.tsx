import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AuthCard } from '@/features/auth/components/AuthCard';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';
import { OnlySignedOut } from '../shell/OnlySignedOut';
import { useReturnPath } from '../useReturnPath';

export default function Login() {
  const { t } = useTranslation('auth');
  const { from, state } = useReturnPath();
  const navigate = useNavigate();
  return (
    <OnlySignedOut>
      <AuthCard
        title={t('login.title')}
        intro={t('login.welcome')}
        footer={
          <Typography>
            {t('login.noAccount')}{' '}
            <TextLink to={paths.signup} state={state}>
              {t('login.signup')}
            </TextLink>
          </Typography>
        }
      >
        <LoginForm onSuccess={() => void navigate(from ?? paths.home, { replace: true })} />
      </AuthCard>
    </OnlySignedOut>
  );
}
