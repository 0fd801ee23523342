import type { CardResult, ReaderAtDoor, ReportedCard } from '../care.api.js';
import { RecordedCareTap } from './recorded-care-tap.entity.js';

/** Further ones are refused, as taps of attendance are. */
export const CARDS_PER_GUEST = 200;
export const CARDS_PER_PARTY = 20_000;
export const CARDS_PER_HELPER = 2_000;

/** The part that helpers may fill: the rest is reserved for the host. */
const HELPERS_PART = 0.5;

/** What of the recorded ones concerns a batch, read under the party's lock. */
export interface CareExcerpt {
  /** How many the party has, and how many of them the helper who sends made. */
  total: number;
  ofPass: number;
  /** Those of the guests of the batch, and those with the ids of its cards. */
  rows: Pick<ReportedCard, 'id' | 'invitationId' | 'kind'>[];
}

/**
 * Records which cards a phone showed and who acknowledged them. That a card was shown is recorded whenever the
 * phone reports it: the family is entitled to know. The caller holds the party's lock.
 */
export class CareLog {
  readonly added: RecordedCareTap[] = [];
  private readonly rows: CareExcerpt['rows'];
  private total: number;
  private ofPass: number;

  constructor(
    private readonly partyId: string,
    excerpt: CareExcerpt,
    /** Of the party, on the list or not. */
    private readonly guestIds: ReadonlySet<string>,
    private readonly now: Date,
  ) {
    this.rows = [...excerpt.rows];
    this.total = excerpt.total;
    this.ofPass = excerpt.ofPass;
  }

  /**
   * @param deviceId the phone's, at this party
   * @returns a result for each card, in their order
   */
  record(cards: readonly ReportedCard[], reader: ReaderAtDoor, deviceId: string): CardResult[] {
    return cards.map((card) => {
      const outcome = this.add(card, reader, deviceId);
      if (outcome === 'done' || outcome === 'known') return { id: card.id, verdict: outcome };
      return { id: card.id, verdict: 'refused', code: outcome };
    });
  }

  private add(
    card: ReportedCard,
    reader: ReaderAtDoor,
    deviceId: string,
  ): 'done' | 'known' | NonNullable<CardResult['code']> {
    if (!this.guestIds.has(card.invitationId)) return 'not_found';
    const known = this.rows.find(({ id }) => id === card.id);
    if (known) return isSame(known, card) ? 'known' : 'tap_id_used';
    const part = reader.helper ? HELPERS_PART : 1;
    const own = this.rows.filter(({ invitationId }) => invitationId === card.invitationId);
    if (this.total >= CARDS_PER_PARTY * part || own.length >= CARDS_PER_GUEST * part) {
      return 'limit_reached';
    }
    if (reader.helper && this.ofPass >= CARDS_PER_HELPER) return 'limit_reached';
    this.total += 1;
    if (reader.helper) this.ofPass += 1;
    this.rows.push(card);
    this.added.push(new RecordedCareTap(this.partyId, card, deviceId, reader, this.now));
    return 'done';
  }
}

/** The same card, sent again: its clock may have been corrected meanwhile. */
const isSame = (row: CareExcerpt['rows'][number], card: ReportedCard) =>
  row.invitationId === card.invitationId && row.kind === card.kind;
