import type { Params } from 'react-router-dom';
import { familyQuery } from '@/features/family/api/family';
import { personQuery } from '@/features/family/api/person';
import { finishedInvitationsQuery } from '@/features/invitations/api/finishedInvitations';
import { householdQuery } from '@/features/invitations/api/household';
import { invitedPartyQuery } from '@/features/invitations/api/invitedParty';
import { myInvitationsQuery } from '@/features/invitations/api/myInvitations';
import { partyQuery } from '@/features/parties/api/getParty';
import { partiesQuery } from '@/features/parties/api/listParties';
import { queryClient } from './queryClient';
import { asUuid } from './returnPath';

// The queries of the screens of verified accounts, sent while the screen's code is being
// downloaded. Only the invitation waits for them: the others show the states of their queries.

export const home = () => {
  void queryClient.prefetchQuery(myInvitationsQuery);
  void queryClient.prefetchQuery(partiesQuery(['pending', 'started']));
};

export const party = ({ id = '' }: Params) => void queryClient.prefetchQuery(partyQuery(id));

export const finishedParties = () => void queryClient.prefetchQuery(partiesQuery(['finished']));

export const finishedInvitations = () =>
  void queryClient.prefetchQuery(finishedInvitationsQuery(''));

export const family = () => void queryClient.prefetchQuery(familyQuery());

export const person = ({ id = '' }: Params) => void queryClient.prefetchQuery(personQuery(id));

/** Milliseconds after which the skeleton of an invitation is better than the page before it. */
const patience = 1_000;

/** The first rendering replaces the head that firstPaint.ts has drawn: it should be complete. */
export async function invitation(params: Params): Promise<void> {
  const partyId = asUuid(params.partyId);
  if (!partyId) return;
  const queries = [
    queryClient.prefetchQuery(invitedPartyQuery(partyId)),
    queryClient.prefetchQuery(householdQuery(partyId)),
    queryClient.prefetchQuery(familyQuery()),
  ];
  await Promise.race([Promise.all(queries), new Promise((done) => setTimeout(done, patience))]);
}
