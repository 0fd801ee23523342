/** How passwords are kept: slow to guess from what is stored. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;

  /**
   * Whether the password is the one that was hashed. Without a hash (nobody has that e-mail) it
   * takes as long and says no, so that time does not tell who has an account.
   */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
