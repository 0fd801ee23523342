/**
 * The owner of an account asked for its erasure. Each context erases or anonymises what it keeps
 * about the household, in the transaction of the erasure; a handler refuses by throwing. The
 * publisher holds the household's lock, and locks the account itself after all handlers.
 */
export class AccountErased {
  constructor(readonly accountId: string) {}
}
