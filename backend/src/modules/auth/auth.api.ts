/** What other contexts may know of an account. */
export interface AccountFacts {
  id: string;
  email: string;
  verified: boolean;
  disabled: boolean;
}

/** The door of the auth context. Every write runs in the caller's transaction. */
export abstract class AuthApi {
  /** @param who an id or an e-mail address */
  abstract find(who: string): Promise<AccountFacts | undefined>;

  /**
   * Takes the address as proven, as if the mailed link had been followed.
   * @throws not_found, account_disabled
   */
  abstract verify(accountId: string): Promise<void>;

  /** No login and no refresh any more, until `enable`. @throws not_found */
  abstract disable(accountId: string): Promise<void>;

  /** @throws not_found */
  abstract enable(accountId: string): Promise<void>;
}
