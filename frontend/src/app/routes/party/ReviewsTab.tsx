import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationPanel } from '@/features/parties/components/InvitationPanel';
import { PartyReviews } from '@/features/reviews/components/PartyReviews';
import { useNow } from '@/shared/door/useNow';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { PanelProps } from './tabs';

const GiftSheet = lazyPart(() => import('@/features/gifts/components/GiftSheet'), {
  texts: ['giftList'],
  place: 'above',
});

/** What guests thought; afterwards with thanks and photos, as a memory. */
export default function ReviewsTab({ party }: PanelProps) {
  const { t } = useTranslation('parties');
  const [isThanking, setThanking] = useState(false);
  const now = useNow();
  const isFinished = party.status === 'finished';
  // Who came with what is not shown earlier, though the party be finished early.
  const isEndPast = Date.parse(party.date_end) <= now;
  return (
    <Stack spacing={2.5}>
      {isFinished && isEndPast && !party.cancelled_at && (
        <Button
          variant="contained"
          size="large"
          onClick={() => setThanking(true)}
          sx={{ alignSelf: { sm: 'start' } }}
        >
          {t('thanks')}
        </Button>
      )}
      <PartyReviews partyId={party.id} isFinished={isFinished} />
      {isFinished && <InvitationPanel party={party} />}
      {isThanking && <GiftSheet partyId={party.id} open onClose={() => setThanking(false)} />}
    </Stack>
  );
}
