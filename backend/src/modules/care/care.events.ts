/** What a purge deletes of a household, as its receipt names it. */
export const PURGED_KINDS = [
  'notes',
  'contact_phones',
  'pick_ups',
  'passes',
  'blocks',
  'hand_overs',
] as const;
export type PurgedKind = (typeof PURGED_KINDS)[number];

/**
 * The care period of a party is over, or that of an earlier end of a party that was moved. Handlers delete what
 * they keep for it, and report the rows for the receipts. The publisher's transaction holds the party's lock.
 * Published again for what comes late.
 */
export class CarePeriodEnded {
  readonly purged: { familyId: string; kind: PurgedKind }[] = [];

  constructor(
    readonly partyId: string,
    readonly now: Date,
    /** Then only what was made for this end, or an earlier one; null when the party itself is over. */
    readonly earlierEnd: Date | null = null,
    /** When that care period was over; what happened later belongs to the party as it is planned now. */
    readonly until: Date | null = null,
  ) {}

  /** @param familyIds of each row */
  report(kind: PurgedKind, familyIds: readonly string[]): void {
    this.purged.push(...familyIds.map((familyId) => ({ familyId, kind })));
  }
}
