import { useLocation, useParams } from 'react-router-dom';
import { useSession } from '@/api/session';
import { familySecret } from '@/shared/familyLink/secret';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { asUuid } from '../returnPath';
import { Splash } from '../shell/Splash';

const UnknownInvitation = lazyPart(async () => {
  const { UnknownInvitation: part } =
    await import('@/features/invitations/components/UnknownInvitation');
  return { default: part };
});
const VisitorInvitation = lazyPart(() => import('./invitation/VisitorInvitation'), {
  texts: ['occasion', 'visitor'],
  place: 'screen',
});
const GuestInvitation = lazyPart(() => import('./invitation/GuestInvitation'), {
  texts: ['invitations', 'invitationParts', 'occasion', 'care'],
  place: 'screen',
});

const FamilyLink = lazyPart(() => import('./invitation/FamilyLink'), {
  texts: ['answer', 'answered'],
  place: 'screen',
});

/**
 * One address for all readers: the prompt to sign in, or the invitation of a verified account. A family without
 * an account has answer/, which leads here to sign in.
 */
export default function Invitation() {
  const session = useSession();
  const partyId = asUuid(useParams().partyId);
  const waiting = <Splash />;
  useLocation(); // the secret is forgotten when the link is claimed, which leads to this address again
  const secret = familySecret(partyId);
  if (!partyId) return <UnknownInvitation waiting={waiting} />;
  if (secret) return <FamilyLink {...{ partyId, secret, session, waiting }} />;
  return session?.user.verified === 1 ? (
    <GuestInvitation key={partyId} partyId={partyId} ownId={session.user.id} waiting={waiting} />
  ) : (
    <VisitorInvitation partyId={partyId} session={session} waiting={waiting} />
  );
}
