import type { Params } from 'react-router-dom';
import { readSession } from '@/api/sessionCookies';
import { readMark } from '@/shared/door/marks';
import { familyQuery } from '@/features/family/api/family';
import { personQuery } from '@/features/family/api/person';
import { takeRead, type Read } from '@/features/invitations/begun';
import { ownChangesQuery } from '@/features/invitations/api/changes';
import { finishedInvitationsQuery } from '@/features/invitations/api/finishedInvitations';
import { householdQuery } from '@/features/invitations/api/household';
import { invitedPartyQuery } from '@/features/invitations/api/invitedParty';
import { myInvitationsQuery } from '@/features/invitations/api/myInvitations';
import { partyQuery } from '@/features/parties/api/getParty';
import { openStatuses, partiesQuery } from '@/features/parties/api/listParties';
import { queryClient } from './queryClient';
import { asUuid } from './returnPath';

// The queries of the screens of verified accounts, sent while the screen's code is being
// downloaded. Only the invitation waits for them: the others show the states of their queries.

export const home = () => {
  void queryClient.prefetchQuery(myInvitationsQuery);
  void queryClient.prefetchQuery(finishedInvitationsQuery(''));
  const parties = queryClient.prefetchQuery(partiesQuery(openStatuses));
  if (!readMark('account')) return;
  // A query waits for the connection that the browser knows to be lost; on a dead Wi-Fi it fails.
  const answered = navigator.onLine ? parties : Promise.resolve();
  void Promise.all([import('./keptDoors'), answered]).then(
    ([{ showKeptParties }]) => showKeptParties(),
    () => undefined,
  );
};

export async function party({ id = '' }: Params): Promise<void> {
  void queryClient.prefetchQuery(partyQuery(id));
  // Without a connection a host finds the party whose door is kept on this phone.
  if (!readMark('account')) return;
  await import('./keptDoors').then(
    ({ showKeptParty }) => showKeptParty(id),
    () => undefined,
  );
}

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
  const read = takeRead(partyId, readSession()?.user.id);
  if (read) keep(partyId, read);
  const queries = [
    queryClient.prefetchQuery(invitedPartyQuery(partyId)),
    prefetchHousehold(partyId),
    queryClient.prefetchQuery(familyQuery()),
  ];
  await Promise.race([Promise.all(queries), new Promise((done) => setTimeout(done, patience))]);
}

/** What the small page has read is not asked for again. */
function keep(partyId: string, { at: updatedAt, party: of, rows, family: members }: Read): void {
  queryClient.setQueryData(invitedPartyQuery(partyId).queryKey, of, { updatedAt });
  queryClient.setQueryData(householdQuery(partyId).queryKey, rows, { updatedAt });
  if (members) queryClient.setQueryData(familyQuery().queryKey, members, { updatedAt });
  else queryClient.removeQueries(familyQuery());
}

/** Changes are told once the household is on the list, which the first opening puts it on. */
async function prefetchHousehold(partyId: string): Promise<void> {
  await queryClient.prefetchQuery(householdQuery(partyId));
  const rows = queryClient.getQueryData(householdQuery(partyId).queryKey);
  if (rows?.length) await queryClient.prefetchQuery(ownChangesQuery(partyId));
}
