import type { ComponentType, ReactNode } from 'react';
import type { CareNotes } from '@/shared/door/care';
import type { DoorGuest, FamilyPart, HandoverProps } from '@/shared/door/types';

/** What other features put into the door; a helper's door has fewer of them. */
export interface DoorParts {
  /** Asks with whom children leave. Downloaded ahead: a child leaves without waiting. */
  Handover: ComponentType<HandoverProps> & { preload: () => void };
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
  /** Above the door: adds a guest, `searched` in vain. It needs a connection. */
  addGuest?: (given: { searched: string; onClose: () => void }) => ReactNode;
  /** Who else marks arrivals and exits. `asksWithWhom`: of a kid at least it is noted with whom it leaves. */
  helpers?: (given: {
    guests: readonly DoorGuest[];
    isOffline: boolean;
    asksWithWhom: boolean;
    care: CareNotes;
  }) => ReactNode;
  /** Only a host's door has it, and decides what a helper may not. */
  family?: FamilyPart;
  /** Care notes and contacts of a guest. */
  care?: (given: { guest: DoorGuest; isOffline: boolean }) => ReactNode;
}
