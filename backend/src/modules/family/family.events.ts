/**
 * People are about to leave their household, whose lock the publisher holds. A handler refuses by
 * throwing, for example while one of them is inside a party. Their rows are deleted afterwards, or
 * anonymised when the account is erased.
 */
export class FamilyMembersLeaving {
  private readonly kept = new Set<string>();

  /** @param mayBeInside one who is inside a party is kept on its list, instead of being refused */
  constructor(
    readonly personIds: string[],
    readonly mayBeInside = false,
  ) {}

  /** For a handler whose data still refers to the person: the row stays, without care data. */
  keep(personId: string): void {
    this.kept.add(personId);
  }

  isKept(personId: string): boolean {
    return this.kept.has(personId);
  }
}

/** What is noted of people of a household changed: conditions, insurer, names or phones. */
export class CareNotesChanged {
  constructor(readonly accountId: string) {}
}

/** A person may no longer pick up a child of a household: its account took the authorisation back. */
export class AuthorizationRevoked {
  constructor(readonly authorizedPersonId: string) {}
}
