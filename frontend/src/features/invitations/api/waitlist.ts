import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import type { Coming } from '../answering';
import type { Said } from './answer';
import { householdQuery } from './household';
import { myInvitationsQuery } from './myInvitations';

/** The household's request for places. */
export type WaitRequest = components['schemas']['OwnWaitRequestResponse'];

/** Waits for places for these people, or confirms them when there are places by now. */
export function useWait(partyId: string, invitationId: string) {
  const queries = useQueryClient();
  const household = householdQuery(partyId);
  return useMutation({
    mutationFn: (body: Coming & Said) =>
      api.POST('/api/invitations/{id}/wait', { path: { id: invitationId }, body }),
    onSuccess: (rows) => {
      queries.setQueryData(household.queryKey, rows);
      void queries.invalidateQueries({ queryKey: myInvitationsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['family'] });
    },
  });
}

/** Leaves the list; declines an offer. */
export function useLeaveWaitlist(partyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/waitlist/{id}', { path: { id } }),
    // Also after a refusal: the request may be granted or lapsed by now.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: myInvitationsQuery.queryKey });
      return queries.invalidateQueries({ queryKey: householdQuery(partyId).queryKey });
    },
  });
}
