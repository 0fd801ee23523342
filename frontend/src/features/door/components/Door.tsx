import { InTurn } from '@/shared/lazy/InTurn';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import type { DoorParts } from '../parts';
import { useDoor } from '../useDoor';
import { DoorEnded } from './DoorEnded';
import { DoorScreen } from './DoorScreen';
import { DoorUnavailable } from './DoorUnavailable';
import type { DoorState } from '@/shared/door/types';

/** Arrivals and exits of a party. */
export function Door({ partyId, parts }: { partyId: string; parts: DoorParts }) {
  return <DoorFor partyId={partyId} state={useDoor(partyId)} parts={parts} />;
}

interface Props {
  partyId: string;
  state: DoorState;
  parts: DoorParts;
}

export function DoorFor({ partyId, state, parts }: Props) {
  const { view, actions } = state;
  const waiting = <ListSkeleton rows={6} />;
  if (view.link.state === 'ended') return <DoorEnded link={view.link} />;
  if (view.isPending) return waiting;
  if (view.error) return <DoorUnavailable view={view} onRetry={actions.refresh} />;
  return (
    <InTurn waiting={waiting}>
      <DoorScreen partyId={partyId} state={state} parts={parts} />
    </InTurn>
  );
}
