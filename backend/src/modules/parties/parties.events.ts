/** The host put the pictures of a party in this order; the first is the cover. */
export class PicturesOrdered {
  constructor(
    readonly partyId: string,
    readonly pictureIds: string[],
  ) {}
}

/** The host changed dates, quotas or state. The publisher's transaction holds the party's lock. */
export class PartyChanged {
  constructor(readonly partyId: string) {}
}
