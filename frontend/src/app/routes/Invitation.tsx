import { useParams } from 'react-router-dom';
import { useSession } from '@/api/session';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { asUuid } from '../returnPath';
import { Splash } from '../shell/Splash';

const UnknownInvitation = lazyPart(async () => {
  const { UnknownInvitation: part } =
    await import('@/features/invitations/components/UnknownInvitation');
  return { default: part };
});
const VisitorInvitation = lazyPart(() => import('./invitation/VisitorInvitation'), {
  texts: ['visitor'],
  place: 'screen',
});
const GuestInvitation = lazyPart(() => import('./invitation/GuestInvitation'), {
  texts: ['invitations', 'care'],
  place: 'screen',
});

/** One address for all readers: the prompt to sign in, or the invitation of a verified account. */
export default function Invitation() {
  const session = useSession();
  const partyId = asUuid(useParams().partyId);
  const waiting = <Splash />;
  if (!partyId) return <UnknownInvitation waiting={waiting} />;
  return session?.user.verified === 1 ? (
    <GuestInvitation key={partyId} partyId={partyId} ownId={session.user.id} waiting={waiting} />
  ) : (
    <VisitorInvitation partyId={partyId} session={session} waiting={waiting} />
  );
}
