import type { DoorActions, DoorView } from '@/shared/door/types';
import { CareCard } from './CareCard';
import { CareStrip } from './CareStrip';
import { useCareCards } from './useCareCards';

interface Props {
  view: Pick<DoorView, 'guests' | 'care' | 'carePending' | 'undoable'>;
  actions: Pick<DoorActions, 'noteCare' | 'refresh'>;
}

/** The cards of children with an urgent condition, and which of them were not acknowledged yet. */
export default function CareAtDoor({ view, actions }: Props) {
  const { guests, care, carePending } = view;
  const cards = useCareCards(view);
  const pending = carePending.flatMap((id) => guests.find((guest) => guest.id === id) ?? []);
  const current = pending.find(({ id }) => id === cards.queue[0]);
  return (
    <>
      {pending.length > 0 && <CareStrip guests={pending} care={care} onOpen={cards.open} />}
      {current && (
        <CareCard
          key={current.id}
          guest={current}
          note={care.get(current.id)}
          more={cards.queue.length - 1}
          onShown={() => actions.noteCare(current, 'care_shown')}
          onDone={() => {
            cards.next(current.id);
            actions.noteCare(current, 'care_done');
          }}
          onLater={cards.close}
          onRetry={actions.refresh}
        />
      )}
    </>
  );
}
