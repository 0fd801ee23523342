import type { Party } from '@/features/parties/api/types';
import { InvitationPanel } from '@/features/parties/components/InvitationPanel';

export default function InvitationTab({ party }: { party: Party }) {
  return <InvitationPanel party={party} />;
}
