/** Which family an invitation is of. */
export interface InvitationOwner {
  partyId: string;
  familyId: string;
  /** That answers for the family; null without one. */
  accountId: string | null;
  /** The host's own family, for which the host answers in another way. */
  isHosts: boolean;
  isRemoved: boolean;
}
