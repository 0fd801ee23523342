import type { ReactNode } from 'react';
import type { Callable } from '@/shared/door/care';
import type { DoorGuest } from '@/shared/door/types';

/** What other features put into the door; a helper's door has fewer of them. */
export interface DoorParts {
  /** Above the guests. */
  proposal?: (given: { guests: readonly DoorGuest[] }) => ReactNode;
  /** The caller may change the guest list, and has a place in the installed product. */
  isHost?: boolean;
  /** Those who are not on the list and whose name fits `text`, which is folded. */
  others?: (given: {
    text: string;
    foundOthers: boolean;
    isOffline: boolean;
    onLetIn: (guest: DoorGuest) => void;
  }) => ReactNode;
  /** Adds a guest: `searched` in vain. */
  addGuest?: (given: { searched: string; isOffline: boolean; onAdded: () => void }) => ReactNode;
  /** Who else marks arrivals and exits. `asksWithWhom`: of a kid at least it is noted with whom it leaves. */
  helpers?: (given: { isOffline: boolean; asksWithWhom: boolean }) => ReactNode;
  /**
   * The phones of a child's family. Only a host's door has them, and decides what a helper may not.
   * `contact` is whom this phone's copy of the care data says to call.
   */
  family?: (given: { guest: DoorGuest; contact: Callable | null; isOffline: boolean }) => ReactNode;
  /** Care notes and contacts of a guest. */
  care?: (given: { guest: DoorGuest; isOffline: boolean }) => ReactNode;
}
