import { wakingHoursLater } from '../../../shared/time/quiet-hours.js';
import { combine, minus, plus, type HeadCount } from './places.js';
import { isRsvpClosed, type Deadline } from '../invitations.api.js';

const HOUR_MS = 3_600_000;

/** Hours before the start from which a place is offered instead of given. */
export const OFFER_BEFORE_HOURS = 72;

/** Hours that an offer lasts; those at night do not count. */
export const OFFER_HOURS = 12;

/** What the list depends on of its party. */
export interface WaitlistTerms extends Deadline {
  dateStart: Date;
  timezone: string;
}

/** A household's request. */
export interface Waiting {
  /** Until when its places are kept; null while it waits. */
  offeredUntil: Date | null;
  /** Places that the household holds once the request is granted. */
  wanted: HeadCount;
  /** Places that it holds now. */
  held: HeadCount;
  /** None of the people asked for is on the guest list any more. */
  isEmpty: boolean;
}

/** All that holds or wants places of a party, as counted under its lock. */
export interface PartyPlaces<W extends Waiting = Waiting> {
  quota: HeadCount;
  /** Places of accepted guests. */
  accepted: HeadCount;
  /** In the order in which the households asked. */
  line: readonly W[];
}

/** A party that has a waiting list. */
export interface PartyInWaiting extends PartyPlaces {
  id: string;
  terms: WaitlistTerms;
}

/** What becomes of the requests of a party. */
export interface Settlement<W extends Waiting> {
  /** Offers that were not accepted in time. */
  lapsed: W[];
  /** Requests without people, and all of them when the list is closed. */
  ended: W[];
  granted: W[];
  offered: W[];
  /** Free places after that; negative where the host lowered the quota. */
  left: HeadCount;
}

/** Places are promoted until the party starts, by its date or by its host. */
export const isWaitlistOpen = (party: WaitlistTerms, now: Date): boolean =>
  party.status === 'pending' && now < party.dateStart;

export const isOfferOpen = (
  request: Pick<Waiting, 'offeredUntil'>,
  party: WaitlistTerms,
  now: Date,
): boolean =>
  request.offeredUntil !== null && now <= request.offeredUntil && isWaitlistOpen(party, now);

/** A promotion has to be confirmed shortly before the party, and after the answers are closed. */
export const isOnlyOffered = (party: WaitlistTerms, now: Date): boolean =>
  isRsvpClosed(party, now) ||
  party.dateStart.getTime() - now.getTime() < OFFER_BEFORE_HOURS * HOUR_MS;

/** The end of an offer made now. */
export function offerEnd({ dateStart, timezone }: WaitlistTerms, now: Date): Date {
  const end = wakingHoursLater(now, OFFER_HOURS, timezone);
  return end < dateStart ? end : dateStart;
}

/** Places of each kind that a request takes beyond those its household holds. */
export const needsOf = ({ wanted, held }: Waiting): HeadCount =>
  combine(wanted, held, (a, b) => Math.max(0, a - b));

/**
 * Gives the free places to those who wait: the first in line that fits, until none fits (docs/domain-rules.md,
 * "Waiting list"). A request fits if the places of each kind that it needs are free; it is granted whole.
 * Open offers hold their places.
 */
export function settle<W extends Waiting>(
  { quota, accepted, line }: PartyPlaces<W>,
  party: WaitlistTerms,
  now: Date,
): Settlement<W> {
  const free = minus(quota, accepted);
  // The host may take it back: the list stays as it is.
  if (party.cancelledAt && isWaitlistOpen(party, now)) {
    return { lapsed: [], ended: [], granted: [], offered: [], left: free };
  }
  if (!isWaitlistOpen(party, now)) {
    return { lapsed: [], ended: [...line], granted: [], offered: [], left: free };
  }
  const ended = line.filter((request) => request.isEmpty);
  const present = line.filter((request) => !request.isEmpty);
  const kept = present.filter((request) => isOfferOpen(request, party, now));
  const lapsed = present.filter((request) => request.offeredUntil && !kept.includes(request));
  const waiting = present.filter((request) => !request.offeredUntil);

  const promoted: W[] = [];
  const onlyOffered = isOnlyOffered(party, now);
  let left = kept.map(needsOf).reduce(minus, free);
  for (;;) {
    const next = waiting.find((request) => !promoted.includes(request) && fits(request, left));
    if (!next) break;
    promoted.push(next);
    // An offer keeps what it needs; granted, it also releases what the household no longer wants.
    left = minus(left, onlyOffered ? needsOf(next) : minus(next.wanted, next.held));
  }
  return onlyOffered
    ? { lapsed, ended, granted: [], offered: promoted, left }
    : { lapsed, ended, granted: promoted, offered: [], left };
}

/** What an answer may count on. */
export interface Room {
  /** Places that are not for this household: taken, offered, or for requests that go first. */
  others: HeadCount;
  /** Places of the household's open offer; null without one. */
  offered: HeadCount | null;
}

/**
 * The places for a household that answers now: those that no waiting request which fits could take.
 * @param own the household's request; it is replaced by the answer and does not go first itself
 */
export function roomFor<W extends Waiting>(
  places: PartyPlaces<W>,
  household: { own: W | undefined; held: HeadCount },
  party: WaitlistTerms,
  now: Date,
): Room {
  const { own, held } = household;
  const offered = own && isOfferOpen(own, party, now) ? needsOf(own) : null;
  const line = offered ? places.line : places.line.filter((request) => request !== own);
  const { left } = settle({ ...places, line }, party, now);
  const ownPlaces = offered ? plus(held, offered) : held;
  return { others: minus(minus(places.quota, left), ownPlaces), offered };
}

function fits(request: Waiting, left: HeadCount): boolean {
  const needs = needsOf(request);
  return (['adults', 'kids'] as const).every(
    (kind) => needs[kind] === 0 || needs[kind] <= left[kind],
  );
}
