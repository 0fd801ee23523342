import { DateTime } from 'luxon';

/** A start that moves by fewer minutes needs no other plans of the guests. */
const MOVED_MINUTES = 30;

const MINUTE_MS = 60_000;

/** So near its start, guests are told at once. */
const URGENT_MS = 24 * 3_600_000;

/** What guests rely on of a party. */
export interface Terms {
  dateStart: Date;
  dateEnd: Date;
  timezone: string;
  address: string;
  city: string;
  isCancelled: boolean;
}

/** `Terms` as they are stored. */
export type StoredTerms = Omit<Terms, 'dateStart' | 'dateEnd'> & {
  /** ISO 8601, in UTC */
  dateStart: string;
  dateEnd: string;
};

export const CHANGE_KINDS = ['moved', 'cancelled', 'restored'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const toStored = ({ dateStart, dateEnd, ...terms }: Terms): StoredTerms => ({
  ...terms,
  dateStart: dateStart.toISOString(),
  dateEnd: dateEnd.toISOString(),
});

/** Which of the terms differ, as guests read them: by the party's wall clock. */
interface Differences {
  start: boolean;
  end: boolean;
  place: boolean;
}

export const differences = (before: StoredTerms, after: StoredTerms): Differences => ({
  start: minutesMoved('dateStart', before, after) !== 0,
  end: minutesMoved('dateEnd', before, after) !== 0,
  place: placeOf(before) !== placeOf(after),
});

/** Whether the start, as it was or as it is, is within 24 hours, or the party is going on. */
export const isUrgent = (
  dates: { dateStart: Date | string; dateEnd: Date | string }[],
  now: Date,
): boolean =>
  dates.some(
    ({ dateStart, dateEnd }) =>
      new Date(dateStart).getTime() - now.getTime() <= URGENT_MS && now < new Date(dateEnd),
  );

/** @returns undefined when guests can rely on the same as before */
export function kindOf(before: StoredTerms, after: StoredTerms): ChangeKind | undefined {
  if (after.isCancelled) return before.isCancelled ? undefined : 'cancelled';
  if (before.isCancelled) return 'restored';
  const { start, end, place } = differences(before, after);
  return start || end || place ? 'moved' : undefined;
}

/**
 * Whether those who come are asked again: a start that moves by 30 minutes or more, another place, and a
 * party that takes place after all (docs/domain-rules.md, "Changes").
 */
export function asksToReconfirm(before: StoredTerms, after: StoredTerms): boolean {
  const kind = kindOf(before, after);
  if (kind !== 'moved') return kind === 'restored';
  const minutes = Math.abs(minutesMoved('dateStart', before, after));
  return minutes >= MOVED_MINUTES || placeOf(before) !== placeOf(after);
}

function minutesMoved(
  field: 'dateStart' | 'dateEnd',
  before: StoredTerms,
  after: StoredTerms,
): number {
  const wallClock = (terms: StoredTerms) =>
    DateTime.fromISO(terms[field], { zone: terms.timezone })
      .setZone('UTC', { keepLocalTime: true })
      .toMillis();
  return (wallClock(after) - wallClock(before)) / MINUTE_MS;
}

const placeOf = ({ address, city }: StoredTerms) => JSON.stringify([address, city]);
