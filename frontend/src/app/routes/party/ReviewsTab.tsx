import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationPanel } from '@/features/parties/components/InvitationPanel';
import { PartyReviews } from '@/features/reviews/components/PartyReviews';
import { useNow } from '@/shared/door/useNow';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
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
      <PartyReviews
        partyId={party.id}
        isFinished={isFinished}
        action={
          isFinished &&
          isEndPast &&
          !party.cancelled_at && (
            <PrimaryAction onClick={() => setThanking(true)}>{t('thanks')}</PrimaryAction>
          )
        }
      />
      {isFinished && <InvitationPanel party={party} />}
      {isThanking && <GiftSheet partyId={party.id} open onClose={() => setThanking(false)} />}
    </Stack>
  );
}
