import fc from 'fast-check';
import type { DomainError } from '../../../shared/errors/domain-error.js';
import { assertPlacesAvailable, minus, plus, type HeadCount } from './places.js';
import {
  isOfferOpen,
  needsOf,
  offerEnd,
  roomFor,
  settle,
  type Waiting,
  type WaitlistTerms,
} from './waiting-line.js';

const HOUR = 3_600_000;
const NOW = new Date('2027-03-01T12:00:00Z');
const START = new Date('2027-03-20T19:00:00Z');
const at = (hoursBeforeStart: number) => new Date(START.getTime() - hoursBeforeStart * HOUR);

const party = (given: Partial<WaitlistTerms> = {}): WaitlistTerms => ({
  status: 'pending',
  dateStart: START,
  rsvpDueDate: START,
  cancelledAt: null,
  timezone: 'America/Montevideo',
  ...given,
});

const NONE: HeadCount = { adults: 0, kids: 0 };
const heads = (adults: number, kids: number): HeadCount => ({ adults, kids });

interface Named extends Waiting {
  name: string;
}

const waiting = (name: string, wanted: HeadCount, given: Partial<Waiting> = {}): Named => ({
  ...{ name, wanted, offeredUntil: null, held: NONE, isEmpty: false },
  ...given,
});

const names = (requests: Named[]) => requests.map(({ name }) => name);

function granted(free: HeadCount, line: Named[]): string[] {
  const places = { quota: free, accepted: NONE, line };
  return names(settle(places, party(), NOW).granted);
}

describe('free places', () => {
  it('go to the first in line that fits, whole', () => {
    const line = [
      waiting('ana', heads(2, 2)),
      waiting('luz', heads(1, 1)),
      waiting('eva', heads(0, 1)),
    ];
    expect(granted(heads(1, 1), line)).toEqual(['luz']);
    expect(granted(heads(2, 2), line)).toEqual(['ana']);
    expect(granted(heads(0, 1), line)).toEqual(['eva']);
    expect(granted(heads(3, 4), line)).toEqual(['ana', 'luz', 'eva']);
    expect(granted(heads(9, 0), line)).toEqual([]);
  });

  it('are counted beside what the household holds', () => {
    const line = [waiting('ana', heads(1, 3), { held: heads(1, 2) })];
    expect(granted(heads(0, 1), line)).toEqual(['ana']);
    expect(granted(heads(5, 0), line)).toEqual([]);
  });

  it('that a grant releases go to the next', () => {
    const line = [waiting('ana', heads(2, 1)), waiting('luz', heads(1, 0), { held: heads(0, 1) })];
    expect(granted(heads(3, 0), line)).toEqual(['luz', 'ana']);
  });

  it('of a kind whose quota was lowered hinder only those who need that kind', () => {
    const places = {
      quota: heads(3, 1),
      accepted: heads(2, 4),
      line: [waiting('ana', heads(1, 1)), waiting('luz', heads(1, 0))],
    };
    const { granted: promoted, left } = settle(places, party(), NOW);
    expect(names(promoted)).toEqual(['luz']);
    expect(left).toEqual(heads(0, -3));
  });
});

it('of a party that is called off the line stays, until the party would have started', () => {
  const line = [waiting('a', heads(1, 0)), waiting('b', NONE, { isEmpty: true })];
  const places = { quota: heads(5, 5), accepted: heads(1, 2), line };
  const cancelled = party({ cancelledAt: NOW });
  const nothing = { lapsed: [], granted: [], offered: [], left: heads(4, 3) };
  expect(settle(places, cancelled, NOW)).toEqual({ ...nothing, ended: [] });
  expect(settle(places, cancelled, START)).toEqual({ ...nothing, ended: line });
});

describe('shortly before the party', () => {
  const places = (line: Named[]) => ({ quota: heads(1, 1), accepted: NONE, line });
  const line = () => [waiting('ana', heads(1, 1)), waiting('luz', heads(1, 0))];

  it.each([
    ['73 hours before', at(73), ['ana'], []],
    ['72 hours before', at(72), ['ana'], []],
    ['less than 72 hours before', new Date(at(72).getTime() + 1), [], ['ana']],
  ])('%s', (_, now, accepts, offers) => {
    const result = settle(places(line()), party(), now);
    expect(names(result.granted)).toStrictEqual(accepts);
    expect(names(result.offered)).toStrictEqual(offers);
    expect(result.left).toEqual(NONE);
  });

  it('places are offered too once the answers are closed', () => {
    const closed = party({ rsvpDueDate: at(200) });
    expect(names(settle(places(line()), closed, at(100)).offered)).toEqual(['ana']);
  });

  it('an offer holds its places for twelve hours by day, and no longer than until the start', () => {
    const now = at(70); // 18:00
    const until = offerEnd(party(), now);
    expect(until).toEqual(at(48)); // 16:00 on the next day
    expect(offerEnd(party(), at(31))).toEqual(at(19));
    const offered = { ...line()[0], offeredUntil: until } as Named;
    const kept = [offered, waiting('luz', heads(1, 0))];
    expect(settle(places(kept), party(), until)).toMatchObject({ lapsed: [], offered: [] });
    const later = settle(places(kept), party(), new Date(until.getTime() + 1));
    expect([names(later.lapsed), names(later.offered)]).toEqual([['ana'], ['luz']]);
    expect(offerEnd(party(), at(5))).toEqual(START);
  });

  it.each([
    ['at the start', party(), START],
    ['when the party is finished', party({ status: 'finished' }), at(100)],
  ])('the list ends %s', (_, terms, now) => {
    const held = waiting('eva', heads(1, 0), { offeredUntil: START });
    const result = settle(places([...line(), held]), terms, now);
    expect(names(result.ended)).toEqual(['ana', 'luz', 'eva']);
    expect([...result.granted, ...result.offered, ...result.lapsed]).toEqual([]);
    expect(isOfferOpen(held, terms, now)).toBe(false);
  });
});

it('a request without people ends', () => {
  const empty = waiting('ana', NONE, { isEmpty: true });
  const line = [empty, waiting('luz', heads(1, 0))];
  const result = settle({ quota: NONE, accepted: NONE, line }, party(), NOW);
  expect([names(result.ended), names(result.granted)]).toEqual([['ana'], []]);
});

describe('the room for an answer', () => {
  const quota = heads(3, 3);

  it('leaves out what a waiting request that fits could take', () => {
    const line = [waiting('ana', heads(1, 2)), waiting('luz', heads(9, 0))];
    const room = roomFor(
      { quota, accepted: NONE, line },
      { own: undefined, held: NONE },
      party(),
      NOW,
    );
    expect(room).toEqual({ others: heads(1, 2), offered: null });
  });

  it('leaves out offers of others, and counts the own one', () => {
    const own = waiting('ana', heads(1, 2), { offeredUntil: at(30) });
    const other = waiting('luz', heads(1, 0), { offeredUntil: at(30) });
    const line = [own, other];
    const room = roomFor({ quota, accepted: NONE, line }, { own, held: NONE }, party(), at(40));
    expect(room).toEqual({ others: heads(1, 0), offered: heads(1, 2) });
    const late = roomFor(
      { quota, accepted: NONE, line: [own] },
      { own, held: NONE },
      party(),
      at(29),
    );
    expect(late).toEqual({ others: NONE, offered: null });
  });

  it('does not put the own request before the answer that replaces it', () => {
    const own = waiting('ana', heads(1, 1));
    const room = roomFor({ quota, accepted: NONE, line: [own] }, { own, held: NONE }, party(), NOW);
    expect(room).toEqual({ others: NONE, offered: null });
  });
});

// A party of a few households, by nothing but the rule. Time passes and offers lapse without a job.
const HOUSEHOLDS = 5;
const count = fc.record({ adults: fc.nat({ max: 2 }), kids: fc.nat({ max: 3 }) });
const who = fc.nat({ max: HOUSEHOLDS - 1 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), who, wanted: count }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('decline' as const, 'leave' as const), who }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('quota' as const), quota: count }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.nat({ max: 30 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Asked {
  who: number;
  wanted: HeadCount;
  offeredUntil: Date | null;
}

/** What the application does under the lock, with head counts instead of rows. */
class History {
  now = at(150);
  quota: HeadCount = heads(2, 3);
  held = Array.from({ length: HOUSEHOLDS }, () => NONE);
  asked: Asked[] = [];
  readonly terms = party({ rsvpDueDate: at(24) });

  line(): (Waiting & Asked)[] {
    const isEmpty = false;
    return this.asked.map((one) => ({ ...one, held: this.held[one.who] ?? NONE, isEmpty }));
  }

  accepted = () => this.held.reduce(plus, NONE);

  /** Places that are free, by a count of its own. */
  free(): HeadCount {
    const open = this.line().filter(({ offeredUntil }) => offeredUntil && this.now <= offeredUntil);
    return minus(minus(this.quota, this.accepted()), open.map(needsOf).reduce(plus, NONE));
  }

  waits = () => this.line().filter((one) => !one.offeredUntil);

  fits({ wanted, held }: Waiting): boolean {
    const free = this.free();
    const has = (kind: keyof HeadCount) =>
      wanted[kind] <= held[kind] || wanted[kind] - held[kind] <= free[kind];
    return has('adults') && has('kids');
  }

  /** @returns whether the answer was accepted */
  answer(whose: number, wanted: HeadCount): boolean {
    const line = this.line();
    const own = line.find((one) => one.who === whose);
    const held = this.held[whose] ?? NONE;
    const places = { quota: this.quota, accepted: this.accepted(), line };
    const { others, offered } = roomFor(places, { own, held }, this.terms, this.now);
    const closed = this.now > this.terms.rsvpDueDate;
    if (closed && !offered) return false;
    try {
      assertPlacesAvailable({
        quota: this.quota,
        others: closed ? this.quota : others,
        held: offered ? plus(held, offered) : held,
        wanted,
      });
    } catch (error) {
      if ((error as DomainError).code !== 'not_enough_slots') throw error;
      if (!closed) this.wait(whose, wanted);
      return false;
    }
    this.held[whose] = wanted;
    this.drop(whose);
    return true;
  }

  drop(whose: number): void {
    this.asked = this.asked.filter((one) => one.who !== whose);
  }

  settle(): void {
    const places = { quota: this.quota, accepted: this.accepted(), line: this.line() };
    const { lapsed, ended, granted: given, offered } = settle(places, this.terms, this.now);
    for (const one of given) this.held[one.who] = one.wanted;
    [...lapsed, ...ended, ...given].forEach((one) => this.drop(one.who));
    const until = offerEnd(this.terms, this.now);
    this.asked = this.asked.map((one) =>
      offered.some((other) => other.who === one.who) ? { ...one, offeredUntil: until } : one,
    );
  }

  private wait(whose: number, wanted: HeadCount): void {
    this.drop(whose);
    this.asked.push({ who: whose, wanted, offeredUntil: null });
  }
}

const KINDS = ['adults', 'kids'] as const;

/** Takes a step. @returns the promises that it broke; `expect` would take seconds for so many */
function take(history: History, action: Step): string[] {
  const before = { waits: history.waits(), free: history.free() };
  const first = before.waits.find((one) => history.fits(one));
  const broken: string[] = [];
  const must = (holds: boolean, promise: string) => void (holds || broken.push(promise));

  if (action.do === 'answer' && history.answer(action.who, action.wanted)) {
    const isOvertaken = first && first.who !== action.who && !history.fits(first);
    must(!isOvertaken, 'a newcomer leaves what the first that fits could take');
  }
  if (action.do === 'decline') {
    history.held[action.who] = NONE;
    history.drop(action.who);
  }
  if (action.do === 'leave') history.drop(action.who);
  if (action.do === 'quota') history.quota = action.quota;
  if (action.do === 'pass') history.now = new Date(history.now.getTime() + action.hours * HOUR);
  // After odd hours no job has run yet.
  if (action.do !== 'pass' || action.hours % 2 === 0) {
    history.settle();
    const waits = history.now < START ? history.waits() : [];
    must(!waits.some((one) => history.fits(one)), 'no one waits who fits');
    const still = new Set(waits.map((one) => one.who));
    const isPassed = (one: Waiting & Asked, turn: number) =>
      before.waits.slice(turn + 1).some((later) => !still.has(later.who) && covers(later, one));
    const passed = before.waits.filter((one, turn) => still.has(one.who) && isPassed(one, turn));
    const hasLeft = ['leave', 'decline', 'answer'].includes(action.do);
    must(hasLeft || passed.length === 0, 'no one who needs no more is passed by');
  }
  const after = history.free();
  // A lowered quota may be exceeded, and no step exceeds it further.
  const isSold = (kind: keyof HeadCount) => after[kind] < Math.min(0, before.free[kind]);
  must(action.do === 'quota' || !KINDS.some(isSold), 'no place is given twice');
  return broken;
}

it('random histories: never oversold, no one waits who fits, no one overtakes', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      const history = new History();
      const broken = steps.flatMap((action) => take(history, action));
      if (broken.length > 0) throw new Error(broken.join('; '));
    }),
    { numRuns: process.env.TEST_LONG ? 10_000 : 200 },
  );
});

/** Whether the places that `one` needs are among those that `other` needs. */
function covers(other: Waiting, one: Waiting): boolean {
  const [needs, more] = [needsOf(one), needsOf(other)];
  return KINDS.every((kind) => needs[kind] <= more[kind]);
}
