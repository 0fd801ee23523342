/** Port for storing passwords as hashes that are slow to guess. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;

  /**
   * Whether the password matches the hash. Without a hash (an unknown address) it returns false
   * after the same time, so that the time does not reveal which addresses have an account.
   */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
