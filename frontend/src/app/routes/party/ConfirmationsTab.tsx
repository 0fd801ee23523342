import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { Families } from '@/features/guestList/components/Families';
import { guestsQuery } from '@/features/guestList/api/listGuests';
import { Confirmations } from '@/features/guestList/components/Confirmations';
import type { Party } from '@/features/parties/api/types';
import { useUpdateParty } from '@/features/parties/api/updateParty';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { DroppedOff } from './DroppedOff';

export default function ConfirmationsTab({ party }: { party: Party }) {
  const { data: guests = [] } = useQuery(guestsQuery(party.id));
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
      <DroppedOff party={party} guests={guests} />
      <Confirmations
        party={party}
        families={<Families party={party} onRaise={raise} isRaising={update.isPending} />}
      />
    </>
  );
}
