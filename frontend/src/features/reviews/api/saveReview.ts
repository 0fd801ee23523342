import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
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
        ? unwrap(
            client.PATCH('/api/partyReviews/{id}', {
              params: { path: { id: reviewId } },
              body: opinion,
            }),
          )
        : unwrap(client.POST('/api/partyReviews', { body: { party_id: partyId, ...opinion } })),
    onSuccess: (review) => {
      queries.setQueryData(ownReviewQuery(partyId).queryKey, review);
      void queries.invalidateQueries({ queryKey: ['reviews', partyId] });
      void queries.invalidateQueries({ queryKey: ['invitations', 'finished'] });
    },
  });
}
