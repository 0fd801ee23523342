import { DoorLog, type DoorParty, type TappedGuest } from './door-log.js';
import type { Handovers } from '../../pickup/pickup.api.js';
import type { LoggedTap, Tap } from './tap.js';

const START = Date.parse('2027-03-20T19:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);
const HOST = { accountId: 'host' };
const HELPER = { passId: 'pass' };

const party = (given: Partial<DoorParty> = {}): DoorParty => ({
  ...{ id: 'party', status: 'started', finishedAt: null, cancelledAt: null },
  dateStart: at(0),
  startedAt: at(-10),
  ...given,
});

let count = 0;
const tap = (given: Partial<Tap> = {}): Tap => {
  count += 1;
  return {
    id: `tap-${count}`,
    deviceSeq: count,
    invitationId: 'ana',
    kind: 'arrived',
    undoes: null,
    at: at(5),
    seenSeq: 0,
    clock: 'good',
    handover: null,
    ...given,
  };
};

interface Given {
  party?: Partial<DoorParty>;
  rows?: LoggedTap[];
  lastSeq?: number;
  ofPass?: number;
  guests?: TappedGuest[];
  now?: Date;
}

const logOf = ({ rows = [], lastSeq = rows.length, now = at(90), ...given }: Given = {}) =>
  new DoorLog(
    party(given.party),
    { lastSeq, rows, ofPass: given.ofPass },
    given.guests ?? ['ana', 'bruno'].map((id) => ({ id, isListed: true })),
    now,
  );

const record = (taps: Tap[], given?: Given) => logOf(given).record(taps, 'phone', HOST);
const rowsOf = (taps: Tap[], given?: Given): LoggedTap[] => {
  const log = logOf(given);
  log.record(taps, 'phone', HOST);
  return log.added as unknown as LoggedTap[];
};

describe('a tap', () => {
  it('is recorded with the next number, and known when it is sent again', () => {
    const taps = [tap(), tap({ invitationId: 'bruno' })];
    expect(record(taps, { lastSeq: 7 })).toMatchObject([
      { verdict: 'done', seq: 8, status: 'arrived' },
      { verdict: 'done', seq: 9 },
    ]);
    const rows = rowsOf(taps);
    const corrected = taps.map((sent) => ({ ...sent, at: at(6) }));
    const again = logOf({ rows });
    expect(again.record(corrected, 'phone', HOST)).toMatchObject([
      { verdict: 'known', seq: 1, since: at(5) },
      { verdict: 'known', seq: 2 },
    ]);
    expect(again.added).toEqual([]);
  });

  it('is recorded with its party, its guest and who made it', () => {
    const sent = tap({ seenSeq: 3, clock: 'uncertain' });
    const log = logOf({ lastSeq: 3 });
    log.record([sent], 'phone', HELPER);
    expect({ ...log.added[0] }).toEqual({
      ...{ partyId: 'party', id: sent.id, seq: 4, invitationId: 'ana', kind: 'arrived' },
      ...{ undoes: null, happenedAt: at(5), receivedAt: at(90), seenSeq: 3, clock: 'uncertain' },
      ...{ deviceId: 'phone', deviceSeq: sent.deviceSeq, isListed: true, handoverId: null },
      ...{ accountId: null, passId: 'pass' },
    });
    log.record([tap()], 'phone', HOST);
    expect(log.added[1]).toMatchObject({ accountId: 'host', passId: null });
  });

  it('twice in one request is recorded once', () => {
    const sent = tap();
    expect(record([sent, sent]).map(({ verdict }) => verdict)).toEqual(['done', 'known']);
  });

  it.each([
    ['another guest', { invitationId: 'bruno' }],
    ['another state', { kind: 'exit' as const }],
  ])('with the id of one for %s is refused', (_, other) => {
    const sent = tap();
    const [result] = record([{ ...sent, ...other }], { rows: rowsOf([sent]) });
    expect(result).toEqual({ id: sent.id, verdict: 'refused', code: 'tap_id_used' });
  });

  it('for a person who is none of the party’s is refused, and keeps no other out', () => {
    expect(record([tap({ invitationId: 'unknown' }), tap()])).toMatchObject([
      { verdict: 'refused', code: 'not_found' },
      { verdict: 'done', seq: 1 },
    ]);
  });

  it('that changes nothing is recorded too', () => {
    const rows = rowsOf([tap({ at: at(1) })]);
    expect(record([tap()], { rows })).toMatchObject([
      { verdict: 'repeated', seq: 2, since: at(1) },
    ]);
  });

  it('that has seen more than there is has seen what there is', () => {
    expect(rowsOf([tap({ seenSeq: 99 })], { lastSeq: 3 })).toMatchObject([{ seq: 4, seenSeq: 3 }]);
  });

  it('is refused when the log is as long as no party’s', () => {
    const full = { verdict: 'refused', code: 'limit_reached' };
    expect(record([tap()], { lastSeq: 20_000 })).toMatchObject([full]);
    const taps = Array.from({ length: 201 }, () => tap());
    expect(record(taps).at(-1)).toMatchObject(full);
  });

  it('of a helper is refused earlier than one of the host, and each helper has a limit', () => {
    const full = { verdict: 'refused', code: 'limit_reached' };
    const verdictsOf = (given: Given) => {
      const both = [HELPER, HOST].map((tapper) => logOf(given).record([tap()], 'phone', tapper)[0]);
      return both.map((result) => result?.verdict);
    };
    expect(verdictsOf({ lastSeq: 10_000 })).toEqual(['refused', 'done']);
    const taps = Array.from({ length: 100 }, () => tap());
    expect(verdictsOf({ rows: rowsOf(taps) })).toEqual(['refused', 'repeated']);
    const log = logOf({ ofPass: 1_999 });
    log.record([tap()], 'x', HOST);
    expect(log.record([tap()], 'x', HELPER)).toMatchObject([{ verdict: 'repeated' }]);
    const [last, over] = logOf({ ofPass: 1_999 }).record([tap(), tap()], 'x', HELPER);
    expect([last?.verdict, over]).toEqual(['done', expect.objectContaining(full)]);
  });
});

it('a log has its last number, and the state of each guest of whom something was added', () => {
  const rows = rowsOf([tap(), tap({ invitationId: 'bruno' })]);
  const log = logOf({ rows, lastSeq: 7 });
  expect([log.seq, log.changed]).toEqual([7, new Map()]);
  log.record([tap({ kind: 'exit', at: at(8), seenSeq: 7 }), tap({ invitationId: 'x' })], 'p', HOST);
  expect([log.seq, log.changed]).toEqual([8, new Map([['ana', 'exit']])]);
  expect(log.rowsOf('ana').map(({ kind }) => kind)).toEqual(['arrived', 'exit']);
});

describe('an exit with a hand-over', () => {
  const handover = { id: 'handover' } as Tap['handover'];
  const exit = () => tap({ kind: 'exit', handover });
  const logWith = (outcome: ReturnType<Handovers['accept']>, rows: LoggedTap[] = []) =>
    new DoorLog(party(), { lastSeq: rows.length, rows }, [{ id: 'ana', isListed: true }], at(90), {
      accept: () => outcome,
      isNeeded: () => true,
    });
  const accepted = { id: 'handover' };

  it('names the one that was accepted', () => {
    const log = logWith(accepted);
    log.record([exit()], 'phone', HOST);
    expect(log.added).toMatchObject([{ handoverId: 'handover' }]);
  });

  it('is refused as its hand-over is', () => {
    const log = logWith('taker_blocked');
    expect(log.record([exit()], 'phone', HOST)).toMatchObject([
      { verdict: 'refused', code: 'taker_blocked' },
    ]);
    expect(log.added).toEqual([]);
  });

  it('is recorded without one that is not needed', () => {
    const log = logWith(null);
    log.record([exit()], 'phone', HOST);
    expect(log.added).toMatchObject([{ handoverId: null }]);
  });

  it('is known when it is sent again, and another one with another hand-over', () => {
    const sent = exit();
    const log = logWith(accepted);
    log.record([sent], 'phone', HOST);
    const again = (other: Tap['handover']) => log.record([{ ...sent, handover: other }], 'x', HOST);
    expect(again(handover)).toMatchObject([{ verdict: 'known' }]);
    const used = [{ verdict: 'refused', code: 'tap_id_used' }];
    expect(again({ id: 'other' } as Tap['handover'])).toMatchObject(used);
    expect(again(null)).toMatchObject(used);
  });

  it('that was recorded without one is known with one', () => {
    const sent = exit();
    const log = logWith(null);
    log.record([sent], 'phone', HOST);
    expect(log.record([sent], 'phone', HOST)).toMatchObject([{ verdict: 'known' }]);
  });
});

describe('an undo', () => {
  it('with the id of one of another tap is refused', () => {
    const [first, second] = [tap(), tap()];
    const undo = tap({ kind: 'undo', undoes: first.id });
    const rows = rowsOf([first, second, undo]);
    expect(record([{ ...undo, undoes: second.id }], { rows })).toMatchObject([
      { verdict: 'refused', code: 'tap_id_used' },
    ]);
  });

  it('takes back a tap of the guest, of another phone too', () => {
    const rows = rowsOf([tap()]);
    const undo = tap({ kind: 'undo', undoes: rows[0]!.id });
    expect(logOf({ rows }).record([undo], 'other', HOST)).toMatchObject([
      { verdict: 'done', status: 'not_arrived', since: null },
    ]);
  });

  it.each([
    ['an unknown tap', 'unknown', 'not_found'],
    ['a tap of another guest', 'bruno', 'not_found'],
    ['an undo', 'undo', 'not_undoable'],
  ])('of %s is refused', (_, target, code) => {
    const [ana, bruno] = [tap(), tap({ invitationId: 'bruno' })];
    const undo = tap({ kind: 'undo', undoes: ana.id });
    const rows = rowsOf([ana, bruno, undo]);
    const ids: Record<string, string> = { bruno: bruno.id, undo: undo.id };
    const undoes = ids[target] ?? target;
    expect(record([tap({ kind: 'undo', undoes })], { rows })).toMatchObject([
      { verdict: 'refused', code },
    ]);
  });
});

describe('an undo of the arrival of a kid who needs a hand-over', () => {
  const NEEDED = { accept: () => null, isNeeded: (id: string) => id === 'ana' };
  const recordWith = (taps: Tap[], rows: LoggedTap[]) =>
    new DoorLog(
      party(),
      { lastSeq: rows.length, rows },
      ['ana', 'bruno'].map((id) => ({ id, isListed: true })),
      at(90),
      NEEDED,
    ).record(taps, 'phone', HOST);
  const undo = (target: Tap, minutes: number) =>
    tap({ kind: 'undo', undoes: target.id, invitationId: target.invitationId, at: at(minutes) });

  it.each([
    ['done', 10],
    ['refused', 11],
  ])('is %s after as many minutes, by when both happened: %d', (verdict, minutes) => {
    const arrival = tap();
    const [result] = recordWith([undo(arrival, minutes)], rowsOf([arrival]));
    expect(result?.verdict).toBe(verdict);
    if (verdict === 'refused') expect(result?.code).toBe('undo_expired');
  });

  it('is accepted for a guest who needs none', () => {
    const arrival = tap({ invitationId: 'bruno' });
    expect(recordWith([undo(arrival, 80)], rowsOf([arrival]))).toMatchObject([
      { status: 'not_arrived' },
    ]);
  });

  it('is refused also when another arrival, which could be undone next, repeats it', () => {
    const [first, second] = [tap(), tap({ at: at(80) })];
    const rows = rowsOf([first, second]);
    expect(recordWith([undo(first, 81), undo(second, 81)], rows)).toMatchObject([
      { verdict: 'refused', code: 'undo_expired' },
      { verdict: 'done', status: 'arrived' },
    ]);
  });

  it.each<[string, Partial<Tap>, number]>([
    ['after an exit that could be undone next', {}, 11],
    ['before the arrival', {}, 1],
    ['by an uncertain clock', { clock: 'uncertain' }, 6],
  ])('is refused %s', (_, given, minutes) => {
    const arrival = tap({ at: at(5) });
    const exit = tap({ kind: 'exit', at: at(60) });
    const rows = rowsOf(minutes > 10 ? [arrival, exit] : [arrival]);
    expect(recordWith([{ ...undo(arrival, minutes), ...given }], rows)).toMatchObject([
      { verdict: 'refused', code: 'undo_expired' },
    ]);
  });

  it('is judged by the time of the server where a helper says it later', () => {
    const arrival = tap();
    const log = (rows: LoggedTap[]) =>
      new DoorLog(
        party(),
        { lastSeq: rows.length, rows },
        [{ id: 'ana', isListed: true }],
        at(90),
        NEEDED,
      );
    const [late] = log(rowsOf([arrival])).record([undo(arrival, 6)], 'phone', HELPER);
    expect(late).toMatchObject({ verdict: 'refused', code: 'undo_expired' });
    const together = log([]).record([arrival, undo(arrival, 6)], 'phone', HELPER);
    expect(together).toMatchObject([{ verdict: 'done' }, { verdict: 'done' }]);
  });

  it('is accepted for one by which the kid is not inside, such as a contested one', () => {
    const [first, exit, late] = [tap(), tap({ kind: 'exit', at: at(20) }), tap({ at: at(30) })];
    const rows = rowsOf([
      { ...first, deviceSeq: 1 },
      { ...exit, deviceSeq: 2 },
    ]);
    const contested = { ...rows[0]!, id: late.id, seq: 3, deviceId: 'other', happenedAt: at(30) };
    expect(recordWith([undo(late, 80)], [...rows, contested])).toMatchObject([
      { verdict: 'done', status: 'exit' },
    ]);
  });
});

describe('a tap of the past or the future', () => {
  const NOW = at(30);
  const happened = (times: Date[]) =>
    rowsOf(
      times.map((time) => tap({ at: time })),
      { now: NOW },
    ).map(({ happenedAt }) => happenedAt);

  it('counts as it says up to the tolerance, and then from when it was received', () => {
    const soon = new Date(NOW.getTime() + 4_000);
    expect(happened([at(20), soon, at(31), new Date('2999-01-01')])).toEqual([
      at(20),
      soon,
      new Date(NOW.getTime() + 2),
      new Date(NOW.getTime() + 3),
    ]);
  });

  it('counts at the earliest from when the door could open, in the order of the phone', () => {
    const [first, second] = happened([new Date('1999-01-01'), new Date('1998-01-01')]);
    expect(first!.getTime()).toBeGreaterThanOrEqual(at(-10 - 12 * 60).getTime());
    expect(first!.getTime()).toBeLessThan(at(-11 * 60).getTime());
    expect(second!.getTime()).toBeGreaterThan(first!.getTime());
  });

  it('does not count from after it was received for a party of next year', () => {
    const early = { party: { dateStart: at(525_600), startedAt: null }, now: NOW };
    expect(rowsOf([tap({ at: at(20) })], early)).toMatchObject([{ happenedAt: NOW }]);
  });
});

describe('a tap that is told late', () => {
  const finished = { status: 'finished', finishedAt: at(60) } as const;

  it('is recorded if it happened before the party was finished', () => {
    expect(record([tap({ at: at(60) })], { party: finished })).toMatchObject([{ verdict: 'done' }]);
    expect(record([tap({ at: at(61) })], { party: finished })).toMatchObject([
      { verdict: 'refused', code: 'party_finished' },
    ]);
  });

  it('with an uncertain clock happened at the latest when the party was finished', () => {
    const sent = tap({ at: at(80), clock: 'uncertain' });
    expect(rowsOf([sent], { party: finished })).toMatchObject([{ happenedAt: at(60) }]);
  });

  it('and is from the future has an uncertain clock, even if its phone states a good one', () => {
    expect(rowsOf([tap({ at: at(300) })], { party: finished })).toMatchObject([
      { happenedAt: at(60) },
    ]);
  });

  it('is recorded if the party goes on', () => {
    const goesOn = { ...finished, status: 'started' } as const;
    expect(record([tap({ at: at(61) })], { party: goesOn })).toMatchObject([{ verdict: 'done' }]);
  });

  it('is recorded if it is not known when the party was finished', () => {
    const unknown = { ...finished, finishedAt: null };
    expect(record([tap({ at: at(61) })], { party: unknown })).toMatchObject([{ verdict: 'done' }]);
  });

  it('is recorded if it happened before a started party was called off', () => {
    const cancelled = { cancelledAt: at(60) };
    expect(record([tap({ at: at(59) })], { party: cancelled })).toMatchObject([
      { verdict: 'done' },
    ]);
    expect(record([tap({ at: at(61) })], { party: cancelled })).toMatchObject([
      { verdict: 'refused', code: 'party_cancelled' },
    ]);
  });

  it.each([
    ['party_not_started', { status: 'pending' as const, startedAt: null }],
    ['party_cancelled', { status: 'pending' as const, startedAt: null, cancelledAt: at(60) }],
  ])('of a party whose door never opened is refused: %s', (code, never) => {
    expect(record([tap()], { party: never })).toMatchObject([{ verdict: 'refused', code }]);
  });
});

describe('a guest who is not on the list', () => {
  const guests = [{ id: 'ana', isListed: false }];

  it('is recorded for the review, and admitted by a person who has read that', () => {
    const log = logOf({ guests });
    const [result] = log.record([tap()], 'phone', HOST);
    expect(result).toMatchObject({ verdict: 'review', status: 'not_arrived' });
    expect(log.admitted).toEqual([]);

    const rows = log.added as unknown as LoggedTap[];
    const answered = logOf({ guests: [{ id: 'ana', isListed: false }], rows });
    expect(answered.record([tap({ seenSeq: 1 })], 'phone', HOST)).toMatchObject([
      { verdict: 'done', status: 'arrived' },
    ]);
    expect(answered.admitted).toEqual(['ana']);
  });

  it('is not admitted by a helper: the tap waits for the host', () => {
    const rows = rowsOf([tap()], { guests });
    const log = logOf({ guests, rows });
    const [result] = log.record([tap({ seenSeq: 1 })], 'phone', HELPER);
    expect(result).toMatchObject({ verdict: 'review', status: 'not_arrived' });
    expect(log.admitted).toEqual([]);

    const all = [...rows, ...(log.added as unknown as LoggedTap[])];
    const answered = logOf({ guests: [{ id: 'ana', isListed: false }], rows: all });
    expect(answered.record([tap({ seenSeq: 2 })], 'phone', HOST)).toMatchObject([
      { verdict: 'done', status: 'arrived' },
    ]);
  });

  it('who comes back after the answer is reviewed again', () => {
    const left = rowsOf([tap(), tap({ kind: 'exit', seenSeq: 1 })], { guests });
    expect(
      logOf({ guests, rows: left }).record([tap({ seenSeq: 2 })], 'other', HOST),
    ).toMatchObject([{ verdict: 'review' }]);
  });

  it('is not admitted by a person who has not read that, or read of something else', () => {
    const admittedAfter = (rows: LoggedTap[], seenSeq: number) => {
      const log = logOf({ guests: [{ id: 'ana', isListed: false }], rows });
      log.record([tap({ seenSeq })], 'phone', HOST);
      return log.admitted;
    };
    const unlisted = rowsOf([tap()], { guests: [{ id: 'ana', isListed: false }] });
    expect(admittedAfter(unlisted, 0)).toEqual([]);
    const withoutEntry = rowsOf([tap({ kind: 'exit' })]);
    expect(admittedAfter(withoutEntry, 1)).toEqual([]);
  });

  it('stays off the list with every other answer', () => {
    const rows = rowsOf([tap()], { guests: [{ id: 'ana', isListed: false }] });
    const log = logOf({ guests: [{ id: 'ana', isListed: false }], rows });
    log.record([tap({ kind: 'exit', seenSeq: 1 }), tap({ seenSeq: 0 })], 'phone', HOST);
    expect(log.admitted).toEqual([]);
  });
});
