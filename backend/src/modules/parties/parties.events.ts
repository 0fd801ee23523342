/** The host put the pictures of a party in this order; the first is the cover. */
export class PicturesOrdered {
  constructor(
    readonly partyId: string,
    readonly pictureIds: string[],
  ) {}
}
