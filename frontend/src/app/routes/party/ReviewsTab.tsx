import type { Party } from '@/features/parties/api/types';
import { PartyReviews } from '@/features/reviews/components/PartyReviews';

export default function ReviewsTab({ party }: { party: Party }) {
  return <PartyReviews partyId={party.id} isFinished={party.status === 'finished'} />;
}
