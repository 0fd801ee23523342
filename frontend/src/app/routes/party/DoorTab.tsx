import { Door } from '@/features/guests/components/Door';
import { DoorClosed } from '@/features/guests/components/DoorClosed';
import type { Party } from '@/features/parties/api/types';

/** The guest list of the door while the party is started; otherwise when it opens. */
export default function DoorTab({ party }: { party: Party }) {
  return party.status === 'started' ? (
    <Door party={party} />
  ) : (
    <DoorClosed finished={party.status === 'finished'} />
  );
}
