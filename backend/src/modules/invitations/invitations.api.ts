/** A household's participation in a party, for other contexts. */
export type Participation = 'none' | 'invited' | 'accepted';

/** Public interface of the invitations context. */
export abstract class InvitationsApi {
  /**
   * Whether the account opened the party's link and whether a member of its household is accepted.
   * `none` for a household that the host removed from the list.
   */
  abstract participation(accountId: string, partyId: string): Promise<Participation>;
}
