import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { clearSession, getSession } from '@/api/session';
import { AuthCard } from '@/shared/ui/AuthCard';
import { NewPassword } from '@/features/auth/components/NewPassword';
import { showNotice } from '@/shared/notifications/store';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';
import { asUuid } from '../returnPath';
import type { ReturnState } from '../useReturnPath';

export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const { userId = '', hashId = '' } = useParams();
  const navigate = useNavigate();
  const partyId = asUuid(useSearchParams()[0].get('invitation'));
  const state: ReturnState | null = partyId ? { from: paths.invitation(partyId) } : null;

  const done = () => {
    // A reset ends every session of the account, this browser's too.
    if (getSession()?.user.id === userId) clearSession('logout');
    showNotice(t('reset.done'), { color: 'success' });
    void navigate(paths.login, { replace: true, state });
  };

  return (
    <AuthCard
      title={t('reset.title')}
      footer={
        <TextLink to={paths.signup} state={state}>
          {t('reset.signup')}
        </TextLink>
      }
    >
      <NewPassword link={{ userId, hashId }} requestState={state} onSuccess={done} />
    </AuthCard>
  );
}
