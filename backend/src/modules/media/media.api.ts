/** The door of the media context. Every write runs in the caller's transaction. */
export abstract class MediaApi {
  /** Removes every picture of a party, whatever state the party is in; the files follow. */
  abstract removeAllOf(partyId: string): Promise<void>;
}
