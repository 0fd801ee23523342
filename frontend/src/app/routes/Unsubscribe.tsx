import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '@/api/session';
import { Unsubscribe as Confirmation } from '@/features/account/components/Unsubscribe';
import { AuthCard } from '@/shared/ui/AuthCard';
import { paths } from '../paths';
import NotFound from './NotFound';

/** The link under a mail; its token is the fragment, which browsers send to no server. */
export default function Unsubscribe() {
  const { t } = useTranslation('account');
  const token = useLocation().hash.slice(1);
  const session = useSession();

  if (!token) return <NotFound />;
  return (
    <AuthCard title={t('unsubscribe.title')}>
      <Confirmation
        token={token}
        accountPath={session ? paths.familyMember(session.user.id) : null}
      />
    </AuthCard>
  );
}
