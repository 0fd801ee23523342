import { AttendanceChange, type Tapper } from './attendance-change.entity.js';
import { guestHistory, type DoorStatus, type GuestHistory } from './guest-history.js';
import type { Handovers } from '../../pickup/pickup.api.js';
import { happenedAt, isAhead, type DoorHours } from './happened-at.js';
import {
  HELPERS_PART,
  TAPS_PER_GUEST,
  TAPS_PER_PARTY,
  TAPS_PER_PASS,
  UNDO_ARRIVAL_MINUTES,
  type LoggedTap,
  type Refusal,
  type Tap,
  type Verdict,
} from './tap.js';

export interface DoorParty extends DoorHours {
  id: string;
  status: 'pending' | 'started' | 'finished';
  /** Null too when that is not known. */
  finishedAt: Date | null;
  cancelledAt: Date | null;
}

export interface TappedGuest {
  id: string;
  /** Accepted, and not removed from the guest list. */
  isListed: boolean;
}

export interface TapResult {
  id: string;
  verdict: Verdict;
  /** Of a refused tap. */
  code?: Refusal;
  /** Its place in the log. */
  seq?: number;
  status?: DoorStatus;
  since?: Date | null;
}

/** What of the log concerns a batch of taps, read under the party's lock. */
export interface LogExcerpt {
  /** The `seq` of the log's last row; 0 of an empty log. */
  lastSeq: number;
  /** All rows of the guests of the batch, and rows with the ids of its taps. */
  rows: LoggedTap[];
  /** How many rows the helper who taps has made; absent or 0 for the host. */
  ofPass?: number;
}

type Outcome = { row: LoggedTap; isKnown: boolean } | Refusal;

/** Records taps in the log of one party. The caller holds the party's lock. */
export class DoorLog {
  readonly added: AttendanceChange[] = [];
  /** Guests who are on the list again, because a person at the door says that they are inside. */
  readonly admitted: string[] = [];
  private readonly rows: LoggedTap[];
  private readonly guests: Map<string, TappedGuest>;
  private lastSeq: number;
  private ofPass: number;

  constructor(
    private readonly party: DoorParty,
    excerpt: LogExcerpt,
    guests: TappedGuest[],
    readonly now: Date,
    private readonly check?: Pick<Handovers, 'accept' | 'isNeeded'>,
  ) {
    this.rows = [...excerpt.rows];
    this.lastSeq = excerpt.lastSeq;
    this.ofPass = excerpt.ofPass ?? 0;
    this.guests = new Map(guests.map((guest) => [guest.id, guest]));
  }

  get seq(): number {
    return this.lastSeq;
  }

  /** @returns a result for each tap, in their order */
  record(taps: readonly Tap[], deviceId: string, tapper: Tapper): TapResult[] {
    const outcomes = taps.map((tap, place) => this.add(tap, place, deviceId, tapper));
    const histories = new Map<string, GuestHistory>();
    const historyOf = (id: string) => {
      const history = histories.get(id) ?? this.history(id);
      histories.set(id, history);
      return history;
    };
    return outcomes.map((outcome, index) => {
      const { id = '' } = taps[index] ?? {};
      if (typeof outcome === 'string') return { id, verdict: 'refused', code: outcome };
      const { row, isKnown } = outcome;
      const { status, since, effects } = historyOf(row.invitationId);
      const verdict = isKnown ? 'known' : (effects.get(row.id) ?? 'done');
      return { id, verdict, seq: row.seq, status, since };
    });
  }

  /** The state of each guest of whom a row was added. */
  get changed(): Map<string, DoorStatus> {
    const ids = new Set(this.added.map(({ invitationId }) => invitationId));
    return new Map([...ids].map((id) => [id, this.history(id).status]));
  }

  private add(tap: Tap, place: number, deviceId: string, tapper: Tapper): Outcome {
    const known = this.rows.find(({ id }) => id === tap.id);
    if (known) return isSame(known, tap) ? { row: known, isKnown: true } : 'tap_id_used';
    const guest = this.guests.get(tap.invitationId);
    if (!guest) return 'not_found';
    const happened = this.happenedAt(tap, place);
    if (typeof happened === 'string') return happened;
    const own = this.rows.filter(({ invitationId }) => invitationId === guest.id);
    const refusal = this.refusal(tap, own, happened, isHelper(tapper));
    if (refusal) return refusal;
    const handover = this.check?.accept(tap, isHelper(tapper), happened) ?? null;
    if (typeof handover === 'string') return handover;

    // A phone that claims to know more than there is knows what there is.
    const seenSeq = Math.min(tap.seenSeq, this.lastSeq);
    // A helper changes no guest list: its tap waits for the host.
    const mayAdmit = !isHelper(tapper) && tap.kind === 'arrived';
    if (!guest.isListed && mayAdmit && isAnswer(seenSeq, own)) {
      guest.isListed = true;
      this.admitted.push(guest.id);
    }
    this.lastSeq += 1;
    if (isHelper(tapper)) this.ofPass += 1;
    const row = {
      id: tap.id,
      seq: this.lastSeq,
      invitationId: guest.id,
      kind: tap.kind,
      undoes: tap.undoes,
      happenedAt: happened,
      seenSeq,
      deviceId,
      deviceSeq: tap.deviceSeq,
      isListed: guest.isListed,
      handoverId: handover?.id ?? null,
    };
    this.rows.push(row);
    this.added.push(
      new AttendanceChange(this.party.id, { ...row, clock: tap.clock }, tapper, this.now),
    );
    return { row, isKnown: false };
  }

  private refusal(
    tap: Tap,
    own: LoggedTap[],
    happened: Date,
    byHelper: boolean,
  ): Refusal | undefined {
    const part = byHelper ? HELPERS_PART : 1;
    if (this.lastSeq >= TAPS_PER_PARTY * part) return 'limit_reached';
    if (own.length >= TAPS_PER_GUEST * part) return 'limit_reached';
    if (byHelper && this.ofPass >= TAPS_PER_PASS) return 'limit_reached';
    if (tap.kind !== 'undo') return undefined;
    const target = own.find(({ id }) => id === tap.undoes);
    if (!target) return 'not_found';
    if (target.kind === 'undo') return 'not_undoable';
    const isTrusted =
      happened >= target.happenedAt &&
      (this.added.some(({ id }) => id === target.id) || (!byHelper && tap.clock !== 'uncertain'));
    const undone = isTrusted ? happened : this.now;
    return this.isInsideSince(target, own, undone) ? 'undo_expired' : undefined;
  }

  /**
   * Whether a kid who needs a hand-over came in by this arrival, and had been inside for more than a slip takes. An
   * exit that was told after it changes nothing: it could be undone next.
   * @param undone when, as the phone says; as the server does where a helper or an uncertain clock says it
   */
  private isInsideSince(arrival: LoggedTap, own: LoggedTap[], undone: Date): boolean {
    const minutes = (undone.getTime() - arrival.happenedAt.getTime()) / 60_000;
    if (minutes <= UNDO_ARRIVAL_MINUTES || !this.check?.isNeeded(arrival.invitationId))
      return false;
    const before = own.filter(({ kind, seq }) => kind !== 'exit' || seq < arrival.seq);
    return guestHistory(before).arrivals.some(({ id }) => id === arrival.id);
  }

  /**
   * What happened while the door was open is recorded, however late it is told. An uncertain clock does
   * not keep a tap out: it happened at the latest when the door closed.
   */
  private happenedAt(tap: Tap, place: number): Date | Refusal {
    const { status, cancelledAt, finishedAt } = this.party;
    if (status === 'pending') return cancelledAt ? 'party_cancelled' : 'party_not_started';
    const happened = happenedAt(tap, this.party, this.now, place);
    const closedAt = cancelledAt ?? (status === 'finished' ? finishedAt : null);
    if (!closedAt || happened <= closedAt) return happened;
    if (tap.clock === 'uncertain' || isAhead(tap.at, this.now)) return closedAt;
    return cancelledAt ? 'party_cancelled' : 'party_finished';
  }

  /** All rows of a guest, with those that were added. */
  rowsOf(invitationId: string): LoggedTap[] {
    return this.rows.filter((row) => row.invitationId === invitationId);
  }

  isUndone(tapId: string): boolean {
    return this.rows.some(({ undoes }) => undoes === tapId);
  }

  private history(invitationId: string): GuestHistory {
    return guestHistory(this.rowsOf(invitationId));
  }
}

/** The same tap, sent again: its clock may have been corrected meanwhile. */
const isSame = (row: LoggedTap, tap: Tap) =>
  row.invitationId === tap.invitationId &&
  row.kind === tap.kind &&
  row.undoes === tap.undoes &&
  (row.handoverId === null || row.handoverId === tap.handover?.id);

const isHelper = (tapper: Tapper) => 'passId' in tapper;

/** Whether a tap answers an open item of a guest who was not on the list. */
const isAnswer = (seenSeq: number, own: LoggedTap[]) =>
  guestHistory(own).review.some(({ kind, row }) => kind === 'removed' && seenSeq >= row.seq);
