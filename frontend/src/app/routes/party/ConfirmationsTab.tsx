import { useQuery } from '@tanstack/react-query';
import { Families } from '@/features/expectedFamilies/components/Families';
import { guestsQuery } from '@/features/guestList/api/listGuests';
import { Confirmations } from '@/features/guestList/components/Confirmations';
import type { Party } from '@/features/parties/api/types';
import { DroppedOff } from './DroppedOff';

export default function ConfirmationsTab({ party }: { party: Party }) {
  const { data: guests = [] } = useQuery(guestsQuery(party.id));
  return (
    <>
      <DroppedOff party={party} guests={guests} />
      <Confirmations party={party} families={<Families party={party} />} />
    </>
  );
}
