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
  stays: 'with_adult' | 'dropped_off' | null;
  contactPhone: string | null;
  /** Of a kid whom the host typed in. */
  broughtBy: string | null;
  pickedUpBy: { name: string; phone: string | null } | null;
  photos: 'yes' | 'no' | null;
  whatToDo: string | null;
}

/** Of a guest at a party; what the household noted of the person is the family's. */
export interface OpenCare {
  invitationId: string;
  guestId: string;
  isKid: boolean;
  contactPhone: string | null;
  broughtBy: string | null;
  whatToDo: string | null;
  photos: 'yes' | 'no' | null;
  /** As of `CareMark`. */
  hasCare: boolean;
  isUrgent: boolean;
  /** Changes with what the host may read. */
  digest: string;
}
