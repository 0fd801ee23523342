import { useCallback } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Session } from '@/api/session';
import ClaimLink from '@/features/expectedFamilies/components/ClaimLink';
import { paths } from '../../paths';

interface Props {
  partyId: string;
  secret: string;
  session: Session | null;
}

/** A family link opened with an account, or after signing in from the page of the link. */
export default function FamilyLink({ partyId, secret, session }: Props) {
  const navigate = useNavigate();
  const showInvitation = useCallback(
    (id: string) => void navigate(paths.invitation(id), { replace: true }),
    [navigate],
  );
  const state = { from: paths.invitation(partyId) };

  if (!session) return <Navigate to={paths.login} replace state={state} />;
  if (session.user.verified !== 1) {
    return <Navigate to={paths.verificationPending} replace state={state} />;
  }
  return <ClaimLink secret={secret} onClaimed={showInvitation} />;
}
