import type { PhotoChoice } from '../../invitations/domain/care-choices.js';
import type { Stay } from '../../invitations/domain/stay.js';

/** What a caller may read of a guest's care data. */
export interface CareAccess {
  /** Null when the person is not on the guest list. */
  invitationId: string | null;
  isOwn: boolean;
  isHost: boolean;
  /** The caller answers for a guest of the party. */
  isGuest: boolean;
  /** Open to the host at the given moment. */
  isOpen: boolean;
  /** Whom to call is, for a kid who is dropped off. */
  isContactOpen: boolean;
  timezone: string;
  stays: Stay | null;
  contactPhone: string | null;
  pickedUpBy: { name: string; phone: string | null } | null;
  photos: PhotoChoice | null;
  whatToDo: string | null;
}

/** Of a guest at a party; what the household noted of the person is the family's. */
export interface OpenCare {
  invitationId: string;
  guestId: string;
  isKid: boolean;
  contactPhone: string | null;
  whatToDo: string | null;
  photos: PhotoChoice | null;
}
