import { PartyReviews } from '@/features/reviews/components/PartyReviews';
import type { PanelProps } from './tabs';

export default function ReviewsTab({ party }: PanelProps) {
  return <PartyReviews partyId={party.id} isFinished={party.status === 'finished'} />;
}
