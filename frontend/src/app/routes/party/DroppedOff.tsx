import type { Party } from '@/features/parties/api/types';
import { lazyPart } from '@/shared/lazy/lazyPart';

const HandoverProposal = lazyPart(() => import('./HandoverProposal'), { texts: ['handover'] });

interface Props {
  party: Party;
  guests: readonly { rsvp?: string | null; stays: string | null }[];
}

/** What a party proposes to whose host kids come alone. */
export function DroppedOff({ party, guests }: Props) {
  const isOpen = !party.requires_handover && party.status !== 'finished' && !party.cancelled_at;
  const isLeft = ({ rsvp = 'accepted', stays }: Props['guests'][number]) =>
    rsvp === 'accepted' && stays === 'dropped_off';
  const count = isOpen ? guests.filter(isLeft).length : 0;
  return count > 0 && <HandoverProposal party={party} count={count} />;
}
