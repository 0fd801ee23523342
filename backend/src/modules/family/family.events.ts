/**
 * Family members are about to leave their household. A handler may refuse by throwing, as when one
 * of them is inside a party at this moment.
 */
export class FamilyMembersLeaving {
  constructor(readonly personIds: string[]) {}
}
