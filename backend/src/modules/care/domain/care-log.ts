import type { Tapper } from '../../door/domain/attendance-change.entity.js';
import type { CareTap, LoggedCareTap } from '../../door/domain/care-tap.js';
import { RecordedCareTap } from './recorded-care-tap.entity.js';
import type { TapResult } from '../../door/domain/door-log.js';
import { happenedAt, type DoorHours } from '../../door/domain/happened-at.js';
import {
  HELPERS_PART,
  TAPS_PER_GUEST,
  TAPS_PER_PARTY,
  TAPS_PER_PASS,
  type Refusal,
} from '../../door/domain/tap.js';

/** What of the recorded ones concerns a batch, read under the party's lock. */
export interface CareExcerpt {
  /** How many the party has, and how many of them the helper who sends made. */
  total: number;
  ofPass: number;
  /** Those of the guests of the batch, and those with the ids of its taps. */
  rows: LoggedCareTap[];
}

interface Sender {
  /** The phone's, at this party. */
  deviceId: string;
  tapper: Tapper;
  /** The host, or a helper whom the host lets read care data. */
  maySeeCare: boolean;
}

/**
 * Records which cards a phone showed and who acknowledged them. That a card was shown is recorded whenever the
 * phone reports it: the family is entitled to know. The caller holds the party's lock.
 */
export class CareLog {
  readonly added: RecordedCareTap[] = [];
  private readonly rows: LoggedCareTap[];
  private total: number;
  private ofPass: number;

  constructor(
    private readonly party: DoorHours & { id: string },
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
   * @param lastSeq of the log of attendance, with what came in the same request
   * @returns a result for each tap, in their order
   */
  record(taps: readonly CareTap[], sender: Sender, lastSeq: number): TapResult[] {
    return taps.map((tap, place) => {
      const outcome = this.add(tap, place, sender, lastSeq);
      if (outcome === 'done' || outcome === 'known') return { id: tap.id, verdict: outcome };
      return { id: tap.id, verdict: 'refused', code: outcome };
    });
  }

  private add(
    tap: CareTap,
    place: number,
    { deviceId, tapper, maySeeCare }: Sender,
    lastSeq: number,
  ): 'done' | 'known' | Refusal {
    // As of a guest who does not exist: the answer is the same for all guests.
    if (!maySeeCare || !this.guestIds.has(tap.invitationId)) return 'not_found';
    const known = this.rows.find(({ id }) => id === tap.id);
    if (known) return isSame(known, tap) ? 'known' : 'tap_id_used';
    const isHelper = 'passId' in tapper;
    const part = isHelper ? HELPERS_PART : 1;
    const own = this.rows.filter(({ invitationId }) => invitationId === tap.invitationId);
    if (this.total >= TAPS_PER_PARTY * part || own.length >= TAPS_PER_GUEST * part) {
      return 'limit_reached';
    }
    if (isHelper && this.ofPass >= TAPS_PER_PASS) return 'limit_reached';
    this.total += 1;
    if (isHelper) this.ofPass += 1;
    const row: LoggedCareTap = {
      id: tap.id,
      invitationId: tap.invitationId,
      kind: tap.kind,
      happenedAt: happenedAt(tap, this.party, this.now, place),
      seenSeq: Math.min(tap.seenSeq, lastSeq),
      deviceId,
      deviceSeq: tap.deviceSeq,
    };
    this.rows.push(row);
    this.added.push(new RecordedCareTap(this.party.id, row, tapper, this.now));
    return 'done';
  }
}

/** The same tap, sent again: its clock may have been corrected meanwhile. */
const isSame = (row: LoggedCareTap, tap: CareTap) =>
  row.invitationId === tap.invitationId && row.kind === tap.kind;
