import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/api/apiError';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { householdQuery } from './household';

export type OwnChange = components['schemas']['OwnChangeResponse'];
type ChangeAnswer = components['schemas']['ChangeAnswer'];

/** What changed of a party, of which the household is told; the latest first. */
export const ownChangesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['invitations', 'changes', partyId],
    queryFn: api.read('/api/parties/{partyId}/changes', { path: { partyId } }),
  });

const post = ({ id, edition }: OwnChange, answer?: ChangeAnswer) =>
  api.POST('/api/changes/{id}/seen', { path: { id }, body: { edition, answer } });

/** Tells the host that the household has seen the change. A failure is left to the next time. */
export function useNoteSeen(change: OwnChange | undefined): void {
  useEffect(() => {
    if (change && !change.seen) void post(change).catch(() => undefined);
  }, [change]);
}

/**
 * Replies whether the household still comes.
 * @param onOutdated the host changed it again: the notice of the newer edition replaces this one
 */
export function useReply(partyId: string, change: OwnChange, onOutdated: () => void) {
  const queries = useQueryClient();
  const renew = () => {
    void queries.invalidateQueries({ queryKey: ['invitations'] });
    void queries.invalidateQueries({ queryKey: ['parties', partyId] });
  };
  return useMutation({
    mutationFn: (answer: ChangeAnswer) => post(change, answer),
    onSuccess: renew,
    // The refusal comes from stored data that this screen does not have yet.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.statusCode !== 409) return;
      if (error.code === 'change_outdated') onOutdated();
      void queries.invalidateQueries({ queryKey: householdQuery(partyId).queryKey });
      renew();
    },
  });
}
