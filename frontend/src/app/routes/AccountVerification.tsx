import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AuthCard } from '@/shared/ui/AuthCard';
import { AccountVerification as FollowLink } from '@/features/auth/components/AccountVerification';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { paths } from '../paths';
import { asUuid } from '../returnPath';
import type { ReturnState } from '../useReturnPath';

const ConfirmEmail = lazyPart(() => import('./ConfirmEmail'), { texts: ['account'] });

/** The page of mailed links: of a registration, or of a change of e-mail. */
export default function AccountVerification() {
  const [query] = useSearchParams();
  const { id = '' } = useParams();
  return query.get('purpose') === 'email' ? <ConfirmEmail secret={id} /> : <Verification />;
}

function Verification() {
  const { t } = useTranslation('auth');
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();

  // The link may lead back to an invitation, and nowhere else.
  const partyId = asUuid(query.get('invitation'));
  const next = partyId ? paths.invitation(partyId) : paths.home;
  const loginState: ReturnState = { from: next };

  const done = () => {
    snack('success', t('verification.done'));
    void navigate(next, { replace: true });
  };

  return (
    <AuthCard title={t('verification.title')}>
      <FollowLink id={id} loginState={loginState} onDone={done} />
    </AuthCard>
  );
}
