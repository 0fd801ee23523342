import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ownReviewQuery } from './ownReview';

interface Opinion {
  rating: number;
  review: string;
}

/** Adds the account's review, or rewrites the one with `reviewId`. */
export function useSaveReview(partyId: string, reviewId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (opinion: Opinion) =>
      reviewId
        ? api.PATCH('/api/partyReviews/{id}', { path: { id: reviewId }, body: opinion })
        : api.POST('/api/partyReviews', { body: { party_id: partyId, ...opinion } }),
    onSuccess: (review) => {
      queries.setQueryData(ownReviewQuery(partyId).queryKey, review);
      void queries.invalidateQueries({ queryKey: ['reviews', partyId] });
      void queries.invalidateQueries({ queryKey: ['invitations', 'finished'] });
    },
  });
}
