/**
 * A family member is about to leave its household. A handler may refuse by throwing, as when the
 * member is inside a party at this moment.
 */
export class FamilyMemberLeaving {
  constructor(readonly personId: string) {}
}
