import type { LoggedTap } from './tap.js';

export const DOOR_STATUSES = ['not_arrived', 'arrived', 'exit'] as const;
export type DoorStatus = (typeof DOOR_STATUSES)[number];

/**
 * exit_without_entry: left, and no arrival is known. left_meanwhile: let in on a phone that did not know
 * of the exit; the guest stays out. removed: tapped while not on the guest list.
 */
export const REVIEW_KINDS = ['exit_without_entry', 'left_meanwhile', 'removed'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export interface ReviewItem {
  row: LoggedTap;
  kind: ReviewKind;
  /** When the row's tap happened, after everything that its phone knew. */
  at: Date;
  /** Of left_meanwhile: the exit that it did not know of. */
  exit?: { row: LoggedTap; at: Date };
}

export interface GuestHistory {
  status: DoorStatus;
  /** When the guest came into that state; null for not_arrived. */
  since: Date | null;
  /** The row that brought the state, which an undo of it names; null for not_arrived. */
  lastTap: string | null;
  /** Since when the guest is inside: the arrival and what repeats it; empty for one who is not. */
  arrivals: LoggedTap[];
  /** Open items, in the order of the log. */
  review: ReviewItem[];
  /** What each row, by its id, did. */
  effects: Map<string, 'done' | 'repeated' | 'review'>;
}

/**
 * The state of one guest: a pure function of the guest's rows, independent of the order in which they were
 * recorded. They count in the order of when they happened; a phone's clock never puts a tap before one
 * that the phone knew of.
 */
export function guestHistory(rows: readonly LoggedTap[]): GuestHistory {
  const undone = new Set(rows.flatMap(({ undoes }) => undoes ?? []));
  const taps = inOrder(rows.filter(({ kind }) => kind !== 'undo'));
  const valid = taps.filter(({ row }) => !undone.has(row.id));
  const effects: GuestHistory['effects'] = new Map(rows.map(({ id }) => [id, 'done']));
  const review: ReviewItem[] = [];

  const bySeq = valid.map(({ row }) => row).sort((a, b) => a.seq - b.seq);
  const firstUnlisted = bySeq.find(({ isListed }) => !isListed);
  const mostSeen = valid.reduce((most, { row }) => Math.max(most, row.seenSeq), 0);

  let status: DoorStatus = 'not_arrived';
  let since: Date | null = null;
  let lastTap: string | null = null;
  /** Since the guest is out. */
  let exits: TimedTap[] = [];
  let arrivals: LoggedTap[] = [];

  const contest = (tap: TimedTap, kind: ReviewKind, exit?: TimedTap) => {
    effects.set(tap.row.id, 'review');
    review.push({ ...tap, kind, ...(exit && { exit }) });
  };

  for (const tap of valid) {
    const { row, at } = tap;
    if (!row.isListed) {
      // An arrival that answers lists the guest; one that does not has to be answered itself.
      const isAnswer = row.kind === 'exit' && firstUnlisted && answers(row, firstUnlisted);
      if (!isAnswer) contest(tap, 'removed');
    } else if (row.kind === 'arrived') {
      if (status === 'exit' && !exits.some((exit) => hasSeen(row, exit.row))) {
        contest(tap, 'left_meanwhile', exits[0]);
      } else if (status === 'arrived') {
        effects.set(row.id, 'repeated');
        arrivals.push(row);
      } else {
        [status, since, lastTap, exits] = ['arrived', at, row.id, []];
        arrivals = [row];
      }
    } else {
      if (status === 'exit') {
        effects.set(row.id, 'repeated');
      } else {
        if (status === 'not_arrived') contest(tap, 'exit_without_entry');
        [status, since, lastTap] = ['exit', at, row.id];
      }
      exits.push(tap);
      arrivals = [];
    }
  }

  const open = review.filter(({ row }) => row.seq > mostSeen);
  const openIds = new Set(open.map(({ row }) => row.id));
  for (const { row } of review) if (!openIds.has(row.id)) effects.set(row.id, 'done');
  return {
    status,
    since,
    lastTap,
    arrivals,
    review: open.sort((a, b) => a.row.seq - b.row.seq),
    effects,
  };
}

/** Whether who made `row` knew of `other`: it was in the log that the phone had, or made by the phone. */
export const hasSeen = (
  row: Pick<LoggedTap, 'seenSeq' | 'deviceId' | 'deviceSeq'>,
  other: LoggedTap,
): boolean =>
  row.seenSeq >= other.seq ||
  (row.deviceId !== null &&
    row.deviceId === other.deviceId &&
    (row.deviceSeq ?? 0) > (other.deviceSeq ?? 0));

/** Whether `row` was made by a person who could read in the review of `other`. */
const answers = (row: LoggedTap, other: LoggedTap): boolean => row.seenSeq >= other.seq;

interface TimedTap {
  row: LoggedTap;
  at: Date;
}

/** By time, then by id. */
function inOrder(rows: LoggedTap[]): TimedTap[] {
  const times = timesByLog(rows) ?? timesByKnowledge(rows);
  return rows
    .map((row) => ({ row, at: new Date(times.get(row) ?? row.happenedAt) }))
    .sort((a, b) => compare(a.at, b.at, a.row, b.row));
}

/** Of rows whose order costs more to find; no honest guest has as many. */
const MAX_UNORDERED = 500;

/**
 * When each tap happened, after all that its phone knew. In one pass over the log, which has what a phone knew
 * before what it tapped.
 * @returns undefined if a phone's taps came in another order than that of its counter
 */
function timesByLog(rows: LoggedTap[]): Map<LoggedTap, number> | undefined {
  const log = [...rows].sort((a, b) => a.seq - b.seq);
  const times = new Map<LoggedTap, number>();
  const phones = new Map<string, { deviceSeq: number; latest: number }>();
  /** The latest time up to each place of the log. */
  const latest: number[] = [];
  for (const [place, row] of log.entries()) {
    const phone = row.deviceId === null ? undefined : phones.get(row.deviceId);
    const deviceSeq = row.deviceSeq ?? 0;
    const isLater = phone === undefined || deviceSeq > phone.deviceSeq;
    if (!isLater && log.length <= MAX_UNORDERED) return undefined;
    const known = Math.min(countUpTo(log, row.seenSeq), place);
    const seen = latest[known - 1] ?? -Infinity;
    const own = isLater && phone ? phone.latest : -Infinity;
    const time = Math.max(row.happenedAt.getTime(), seen + 1, own + 1);
    times.set(row, time);
    latest.push(Math.max(time, latest.at(-1) ?? time));
    if (row.deviceId !== null && isLater) {
      phones.set(row.deviceId, { deviceSeq, latest: time });
    }
  }
  return times;
}

/** How many rows of a log have a `seq` up to a given one. */
function countUpTo(log: LoggedTap[], seq: number): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (log[middle]!.seq <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As `timesByLog`, for taps of a phone that came in any order. */
function timesByKnowledge(rows: LoggedTap[]): Map<LoggedTap, number> {
  // Forged rows may claim to have seen each other: the order decides which of them is believed.
  const byClock = [...rows].sort((a, b) => compare(a.happenedAt, b.happenedAt, a, b));
  const times = new Map<LoggedTap, number>();
  const timeOf = (row: LoggedTap): number => {
    const known = times.get(row);
    if (known !== undefined) return known;
    let time = row.happenedAt.getTime();
    times.set(row, time);
    for (const other of byClock) {
      if (other !== row && hasSeen(row, other)) time = Math.max(time, timeOf(other) + 1);
    }
    times.set(row, time);
    return time;
  };
  byClock.forEach(timeOf);
  return times;
}

const compare = (a: Date, b: Date, left: LoggedTap, right: LoggedTap) =>
  a.getTime() - b.getTime() || (left.id < right.id ? -1 : 1);

/** The open items of a party and the state of each of its guests who has rows. */
export function histories(rows: readonly LoggedTap[]): Map<string, GuestHistory> {
  const guests = Map.groupBy(rows, ({ invitationId }) => invitationId);
  return new Map([...guests].map(([id, taps]) => [id, guestHistory(taps)]));
}
