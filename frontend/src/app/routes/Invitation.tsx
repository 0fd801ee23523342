import { useParams } from 'react-router-dom';
import { getSession, useSession } from '@/api/session';
import { UnknownInvitation } from '@/features/invitations/components/UnknownInvitation';
import { asUuid, invitationPartyId } from '../returnPath';
import { early } from '../early';
import { withQueries } from '../withQueries';
import { loadGuestInvitation, loadVisitorInvitation } from './invitation/halves';

const { Part: VisitorInvitation, download: loadVisitor } = early(loadVisitorInvitation);
const { Part: GuestInvitation, download: loadGuest } = early(withQueries(loadGuestInvitation));

const isGuest = () => getSession()?.user.verified === 1;

/** Milliseconds after which the shape of an invitation is better than nothing. */
const patience = 1_000;

/**
 * The half that will be shown, and what a guest's half shows, so that it is drawn once and whole.
 * A failure is met again, and shown, when the half is drawn.
 */
export const ready: Promise<unknown> = (isGuest() ? guestReady() : loadVisitor()).catch(
  () => undefined,
);

async function guestReady(): Promise<void> {
  const [{ read }] = await Promise.all([loadGuestInvitation(), loadGuest()]);
  const partyId = invitationPartyId(window.location.pathname);
  if (!partyId) return;
  await Promise.race([read(partyId), new Promise((done) => setTimeout(done, patience))]);
}

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
