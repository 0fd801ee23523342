/**
 * Published before `AccountErased`, in the same transaction: a handler locks the rows of several
 * contexts that the handlers of `AccountErased` change, in their common order (ADR 8).
 */
export class AccountErasureStarted {
  constructor(readonly accountId: string) {}
}

/**
 * The owner of an account asked for its erasure. Each context erases or anonymises what it keeps
 * about the household, in the transaction of the erasure; a handler refuses by throwing. The
 * publisher holds the locks of the account and of the household.
 */
export class AccountErased {
  /** @param mayBeInside no handler refuses: the erasure is repeated in a database that was restored */
  constructor(
    readonly accountId: string,
    readonly mayBeInside = false,
  ) {}
}

/**
 * The owner ended what is signed in elsewhere, which may be a lost phone. Published in the transaction of that.
 */
export class OtherSessionsEnded {
  constructor(readonly accountId: string) {}
}

/**
 * What was opened for the account ends: an operator disabled it, or it has a new password. Published in the
 * transaction of that.
 */
export class AccountAccessEnded {
  /** @param isDisabled false: it has a new password */
  constructor(
    readonly accountId: string,
    readonly isDisabled = false,
  ) {}
}
