import { useParams } from 'react-router-dom';
import { useSession } from '@/api/session';
import { UnknownInvitation } from '@/features/invitations/components/UnknownInvitation';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { asUuid } from '../returnPath';
import { Splash } from '../shell/Splash';

const screen = { texts: ['invitations'], place: 'screen' } as const;
const VisitorInvitation = lazyPart(() => import('./invitation/VisitorInvitation'), screen);
const GuestInvitation = lazyPart(() => import('./invitation/GuestInvitation'), screen);

/** One address for all readers: the prompt to sign in, or the invitation of a verified account. */
export default function Invitation() {
  const session = useSession();
  const partyId = asUuid(useParams().partyId);
  if (!partyId) return <UnknownInvitation />;
  const waiting = <Splash />;
  return session?.user.verified === 1 ? (
    <GuestInvitation key={partyId} partyId={partyId} ownId={session.user.id} waiting={waiting} />
  ) : (
    <VisitorInvitation partyId={partyId} session={session} waiting={waiting} />
  );
}
