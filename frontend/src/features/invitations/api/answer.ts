import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/apiError';
import { api } from '@/api/client';
import type { Coming } from '../answering';
import { ownChangesQuery } from './changes';
import { householdQuery, type Invitation } from './household';

/** What is written to the host: null takes back what was written before. */
export interface Said {
  message?: string | null;
}

export type Answer =
  | ({ rsvp: 'accepted' } & Coming & Said)
  | ({ rsvp: 'not_sure' | 'declined' } & Said);

/** Answers for the household by any of its invitations; all of its rows come back. */
export function useAnswer(partyId: string, invitationId: string) {
  const queries = useQueryClient();
  const household = householdQuery(partyId);
  return useMutation({
    mutationFn: (answer: Answer) => send(invitationId, answer),
    onSuccess: async (rows, answer) => {
      queries.setQueryData(household.queryKey, rows);
      queries.setQueryData(ownChangesQuery(partyId).queryKey, { own: [] }); // an answer settles them
      void queries.invalidateQueries({ queryKey: ['invitations'] });
      void queries.invalidateQueries({ queryKey: ['parties', partyId] });
      // What follows asks about those who have just joined the family.
      if (answer.rsvp === 'accepted' && answer.people)
        await queries.invalidateQueries({ queryKey: ['family'] });
    },
    // The refusal comes from stored data that this screen does not have yet.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.statusCode !== 409) return;
      void queries.invalidateQueries({ queryKey: household.queryKey });
      void queries.invalidateQueries({ queryKey: ['parties', partyId] });
    },
  });
}

function send(id: string, answer: Answer): Promise<Invitation[]> {
  const path = { id };
  switch (answer.rsvp) {
    case 'accepted': {
      const { familyIds, people, message } = answer;
      const body = { familyIds, people, message };
      return api.PATCH('/api/invitations/{id}/accept', { path, body });
    }
    case 'not_sure':
      return api.PATCH('/api/invitations/{id}/notSure', { path, body: saidIn(answer) });
    case 'declined':
      return api.PATCH('/api/invitations/{id}/decline', { path, body: saidIn(answer) });
  }
}

const saidIn = ({ message }: Said) => (message === undefined ? undefined : { message });
