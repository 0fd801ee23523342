import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { clearSession, getSession } from '@/api/session';
import { AuthCard } from '@/features/auth/components/AuthCard';
import { NewPassword } from '@/features/auth/components/NewPassword';
import { showNotice } from '@/shared/notifications/store';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';

export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const { userId = '', hashId = '' } = useParams();
  const navigate = useNavigate();

  const done = () => {
    // A reset ends every session of the account, this browser's too.
    if (getSession()?.user.id === userId) clearSession('logout');
    showNotice(t('reset.done'), { color: 'success' });
    void navigate(paths.login, { replace: true });
  };

  return (
    <AuthCard
      title={t('reset.title')}
      footer={<TextLink to={paths.signup}>{t('reset.signup')}</TextLink>}
    >
      <NewPassword link={{ userId, hashId }} onSuccess={done} />
    </AuthCard>
  );
}
