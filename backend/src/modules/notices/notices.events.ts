/** Families are told of a change that its host does not edit any more. */
export class FamiliesTold {
  constructor(
    readonly partyId: string,
    readonly familyIds: readonly string[],
    readonly change: 'moved' | 'cancelled' | 'restored',
    readonly now: Date,
  ) {}
}

/** The host reminded a family whose answer is missing. The publisher's transaction holds the party's lock. */
export class FamilyNudged {
  constructor(
    readonly partyId: string,
    readonly familyId: string,
    readonly now: Date,
  ) {}
}
