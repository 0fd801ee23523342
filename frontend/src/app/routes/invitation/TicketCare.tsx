import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedMember } from '@/features/family/api/family';
import type { ComingKid } from '@/features/family/careLeft';
import { CareSummary } from '@/features/family/components/care/CareSummary';
import type { Invitation } from '@/features/invitations/api/household';
import type { InvitedParty } from '@/features/invitations/api/invitedParty';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ListSkeleton } from '@/shared/ui/Skeletons';

const WhoLooked = lazyPart(() => import('@/features/family/components/care/WhoLooked'), {
  texts: ['family', 'handovers'],
  place: 'above',
});
const Pickups = lazyPart(() => import('./Pickups'), { texts: ['pickupPlans', 'forms'] });

interface Props {
  party: InvitedParty;
  rows: Invitation[];
  kids: ComingKid[];
  family: ListedMember[] | undefined;
  ownId: string;
}

/** What the ticket of a household has of its kids: what the host knows and saw, and who takes them. */
export default function TicketCare({ party, rows, kids, family, ownId }: Props) {
  const { t } = useTranslation('care');
  // Once opened it stays, so that it can also slide out.
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <CareSummary kids={kids} family={family ?? []} ownId={ownId} />
      <Button onClick={() => setState('open')} sx={{ mt: 1, ml: -1, px: 1 }}>
        {t('summary.who')}
      </Button>
      {state !== 'unopened' && (
        <WhoLooked
          open={state === 'open'}
          party={party}
          ownId={ownId}
          rows={rows.filter(({ rsvp }) => rsvp === 'accepted')}
          onClose={() => setState('closed')}
        />
      )}
      {family && (
        <Pickups
          party={party}
          kids={kids}
          family={family}
          ownId={ownId}
          waiting={party.requires_handover ? <ListSkeleton rows={2} /> : null}
        />
      )}
    </>
  );
}
