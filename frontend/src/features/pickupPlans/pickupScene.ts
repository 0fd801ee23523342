/** What the screens of a family need of its party and people. */
export interface PickupScene {
  party: { id: string; name: string };
  /** Who comes. */
  kids: PickupKid[];
  /** Adults of the household, the account's own person first, and authorised people. */
  people: {
    id: string;
    name: string;
    isSelf: boolean;
    /** The kid for whom an authorised person is named. */
    kidId?: string;
  }[];
  /** The host requires that it is noted with whom each kid leaves. */
  isNoted: boolean;
  /** The party is not over or called off. */
  isOpen: boolean;
  /** What the family stated of who comes may be another one since. */
  onBlocked: () => void;
}

export interface PickupKid {
  /** The person's. */
  id: string;
  name: string;
  /** Old enough on the party's day. */
  mayLeaveAlone: boolean;
  leavesAlone: boolean;
  setLeavesAlone: (leavesAlone: boolean) => Promise<void>;
}
