/** A family with an address: its account's, or the one that it gave or its host typed. */
export interface AddressedFamily {
  familyId: string;
  /** Null without an account: what the host typed may be a child's. */
  name: string | null;
  email: string;
}
