import { useParams } from 'react-router-dom';
import { getSession, useSession } from '@/api/session';
import { UnknownInvitation } from '@/features/invitations/components/UnknownInvitation';
import { asUuid } from '../returnPath';
import { early } from '../early';
import { withQueries } from '../withQueries';

const { Part: VisitorInvitation, download: loadVisitor } = early(
  () => import('./invitation/VisitorInvitation'),
);
const { Part: GuestInvitation, download: loadGuest } = early(
  withQueries(() => import('./invitation/GuestInvitation')),
);

const isGuest = () => getSession()?.user.verified === 1;

/**
 * The half that will be shown, on its way while the rest of the page still is. A failure is met
 * again, and shown, when the half is drawn.
 */
export const ready: Promise<unknown> = (isGuest() ? loadGuest() : loadVisitor()).catch(
  () => undefined,
);

/** One address for everybody: a visitor meets the way in, who is signed in the invitation. */
export default function Invitation() {
  const session = useSession();
  const partyId = asUuid(useParams().partyId);
  if (!partyId) return <UnknownInvitation />;
  return session?.user.verified === 1 ? (
    <GuestInvitation key={partyId} partyId={partyId} ownId={session.user.id} />
  ) : (
    <VisitorInvitation partyId={partyId} session={session} />
  );
}
