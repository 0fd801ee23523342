import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { useSession } from '@/api/session';
import { familyQuery } from '@/features/family/api/family';
import { familiesQuery } from '@/features/guestList/api/families';
import { Confirmations } from '@/features/guestList/components/Confirmations';
import type { Party } from '@/features/parties/api/types';
import { useUpdateParty } from '@/features/parties/api/updateParty';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { DroppedOff } from './DroppedOff';

const OwnFamily = lazyPart(() => import('@/features/guestList/components/OwnFamily'), {
  texts: ['ownFamily'],
});

export default function ConfirmationsTab({ party }: { party: Party }) {
  const { data: families } = useQuery(familiesQuery(party.id));
  const { data: household } = useQuery(familyQuery());
  const self = useSession()?.user;
  const { t } = useTranslation('expectedFamilies');
  const messageOf = useErrorMessage();
  const update = useUpdateParty(party.id);
  const raise = (kids: number) =>
    handleOutcome(update.mutateAsync({ max_attendees_kids: kids }), {
      onSuccess: () => snack('success', t('review.raised', { count: kids })),
      onError: (error) => snack('error', messageOf(error)),
    });
  return (
    <>
      <DroppedOff party={party} guests={(families ?? []).flatMap(({ people }) => people)} />
      <Confirmations
        party={party}
        ownFamily={
          self &&
          household &&
          // A tap says who of all is there: it is asked once the screen knows who was.
          families &&
          party.status !== 'finished' &&
          !party.cancelled_at && (
            <OwnFamily partyId={party.id} self={self} family={household} families={families} />
          )
        }
        onRaise={raise}
        isRaising={update.isPending}
      />
    </>
  );
}
