/** Which family an invitation is of. */
export interface InvitationOwner {
  partyId: string;
  familyId: string;
  /** That answers for the family; null without one. */
  accountId: string | null;
  isRemoved: boolean;
}
