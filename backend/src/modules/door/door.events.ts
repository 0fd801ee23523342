/** Where guests are was recorded. The publisher's transaction holds the party's lock. */
export class AttendanceChanged {
  constructor(
    readonly partyId: string,
    readonly guests: readonly {
      invitationId: string;
      what: 'not_arrived' | 'arrived' | 'exit';
      /** Since when. */
      at: Date;
    }[],
  ) {}
}
