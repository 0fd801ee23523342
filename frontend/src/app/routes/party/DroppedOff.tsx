import type { Party } from '@/features/parties/api/types';
import { lazyPart } from '@/shared/lazy/lazyPart';

const HandoverProposal = lazyPart(() => import('./HandoverProposal'), { texts: ['handover'] });

interface Props {
  party: Party;
  guests: readonly { rsvp?: string | null; stays: string | null }[];
}

/** How many kids come alone to a party that does not note with whom they leave. */
export function countDroppedOff({ party, guests }: Props): number {
  const isOpen = !party.requires_handover && party.status !== 'finished' && !party.cancelled_at;
  const isLeft = ({ rsvp = 'accepted', stays }: Props['guests'][number]) =>
    rsvp === 'accepted' && stays === 'dropped_off';
  return isOpen ? guests.filter(isLeft).length : 0;
}

/** What a party proposes to whose host kids come alone. */
export function DroppedOff(props: Props) {
  const count = countDroppedOff(props);
  return count > 0 && <HandoverProposal party={props.party} count={count} />;
}
