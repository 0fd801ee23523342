import { Families } from '@/features/families/components/Families';
import { Confirmations } from '@/features/guests/components/Confirmations';
import type { Party } from '@/features/parties/api/types';

export default function ConfirmationsTab({ party }: { party: Party }) {
  return <Confirmations party={party} families={<Families party={party} />} />;
}
