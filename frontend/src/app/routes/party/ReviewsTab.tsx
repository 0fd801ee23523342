import Stack from '@mui/material/Stack';
import { InvitationPanel } from '@/features/parties/components/InvitationPanel';
import { PartyReviews } from '@/features/reviews/components/PartyReviews';
import type { PanelProps } from './tabs';

/** What guests thought; afterwards with the photos, as a memory. */
export default function ReviewsTab({ party }: PanelProps) {
  const isFinished = party.status === 'finished';
  return (
    <Stack spacing={2.5}>
      <PartyReviews partyId={party.id} isFinished={isFinished} />
      {isFinished && <InvitationPanel party={party} />}
    </Stack>
  );
}
