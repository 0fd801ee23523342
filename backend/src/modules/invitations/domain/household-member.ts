/** Ids in one answer. */
export const MAX_HOUSEHOLD = 100;

/** Names in one answer. */
export const MAX_NAMED = 14;

/** A person of a household that answers. */
export interface HouseholdMember {
  id: string;
  fullName: string;
  email: string | null;
  /** YYYY-MM-DD */
  birthday: string | null;
  /** Declared, while the birthday is not known. */
  isKid: boolean | null;
}
