/** The household's part in a party, as others may know it. */
export type Participation = 'none' | 'invited' | 'accepted';

/** The door of the invitations context. */
export abstract class InvitationsApi {
  /**
   * Whether the account opened the link of that party and whether it accepts for anybody.
   * A household that the host took off the list has no part in it.
   */
  abstract participation(accountId: string, partyId: string): Promise<Participation>;
}
