/** The door of the reviews context. Every write runs in the caller's transaction. */
export abstract class ReviewsApi {
  /** Removes every review that the account wrote. */
  abstract eraseBy(accountId: string): Promise<void>;
}
