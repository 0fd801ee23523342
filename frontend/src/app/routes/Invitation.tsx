import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '@/api/session';
import { InvitationSkeleton } from '@/features/invitations/components/InvitationSkeleton';
import { UnknownInvitation } from '@/features/invitations/components/UnknownInvitation';
import { asUuid } from '../returnPath';

const VisitorInvitation = lazy(() => import('./invitation/VisitorInvitation'));
const GuestInvitation = lazy(() => import('./invitation/GuestInvitation'));

/** One address for all readers: the prompt to sign in, or the invitation of a verified account. */
export default function Invitation() {
  const session = useSession();
  const partyId = asUuid(useParams().partyId);
  if (!partyId) return <UnknownInvitation />;
  return (
    <Suspense fallback={<InvitationSkeleton />}>
      {session?.user.verified === 1 ? (
        <GuestInvitation key={partyId} partyId={partyId} ownId={session.user.id} />
      ) : (
        <VisitorInvitation partyId={partyId} session={session} />
      )}
    </Suspense>
  );
}
