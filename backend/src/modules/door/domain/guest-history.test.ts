import { guestHistory } from './guest-history.js';
import type { LoggedTap } from './tap.js';

const START = Date.parse('2027-03-20T19:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);

let count = 0;
beforeEach(() => (count = 0));

/** Rows of a log, in its order; each of a phone of its own that had not read it, unless stated. */
function row(kind: LoggedTap['kind'], minutes: number, given: Partial<LoggedTap> = {}): LoggedTap {
  count += 1;
  return {
    id: `tap-${count}`,
    seq: count,
    invitationId: 'guest',
    kind,
    undoes: null,
    happenedAt: at(minutes),
    seenSeq: 0,
    deviceId: `phone-${count}`,
    deviceSeq: 1,
    isListed: true,
    handoverId: null,
    ...given,
  };
}

const shown = (rows: LoggedTap[]) => {
  const { status, since, review } = guestHistory(rows);
  return { status, since, review: review.map(({ row: { id }, kind }) => `${id} ${kind}`) };
};

describe('the row that brought the state', () => {
  const lastTap = (rows: LoggedTap[]) => guestHistory(rows).lastTap;
  const undo = (undoes: string) => row('undo', 90, { undoes, seenSeq: 9 });

  it('is the first of equal ones', () => {
    expect(lastTap([row('arrived', 5), row('arrived', 2)])).toBe('tap-2');
  });

  it('is the one before after an undo, and none without a valid one', () => {
    const rows = [row('arrived', 5), row('exit', 60, { seenSeq: 1 })];
    expect(lastTap(rows)).toBe('tap-2');
    expect(lastTap([...rows, undo('tap-2')])).toBe('tap-1');
    expect(lastTap([...rows, undo('tap-2'), undo('tap-1')])).toBeNull();
  });

  it('is not one that is reviewed because it did not count', () => {
    expect(lastTap([row('arrived', 5), row('exit', 60), row('arrived', 61)])).toBe('tap-2');
  });
});

describe('the state of a guest', () => {
  it('without rows is not_arrived', () => {
    expect(shown([])).toEqual({ status: 'not_arrived', since: null, review: [] });
  });

  it('of a repeated tap, counts the earliest, also when it is told later', () => {
    const rows = [row('arrived', 5), row('arrived', 2)];
    expect(shown(rows)).toEqual({ status: 'arrived', since: at(2), review: [] });
    expect(guestHistory(rows).effects.get('tap-1')).toBe('repeated');
  });

  it('is that of what happened last, not of what was told last', () => {
    const rows = [row('exit', 60), row('arrived', 5)];
    expect(shown(rows)).toEqual({ status: 'exit', since: at(60), review: [] });
  });

  it('is exit after an exit without an entry, which is reviewed until the entry is told', () => {
    const rows = [row('exit', 60)];
    expect(shown(rows)).toEqual({
      status: 'exit',
      since: at(60),
      review: ['tap-1 exit_without_entry'],
    });
    expect(shown([...rows, row('arrived', 5)]).review).toEqual([]);
  });

  it('stays out when the guest was let in on a phone that did not know of the exit', () => {
    const rows = [row('arrived', 5), row('exit', 60), row('arrived', 61, { seenSeq: 1 })];
    expect(shown(rows)).toEqual({
      status: 'exit',
      since: at(60),
      review: ['tap-3 left_meanwhile'],
    });
  });

  it('is arrived again for a phone that knew of an exit of that time out', () => {
    const rows = [row('arrived', 5), row('exit', 60)];
    const back = row('arrived', 90, { seenSeq: 2 });
    expect(shown([...rows, back])).toEqual({ status: 'arrived', since: at(90), review: [] });
    // The same exit, tapped on another phone a little earlier and told later.
    expect(shown([...rows, back, row('exit', 59)]).status).toBe('arrived');
  });

  it('is arrived again for the phone that tapped the exit, without a signal', () => {
    const phone = { deviceId: 'phone' };
    const rows = [
      row('arrived', 5, { ...phone, deviceSeq: 1 }),
      row('exit', 60, { ...phone, deviceSeq: 2 }),
      row('arrived', 90, { ...phone, deviceSeq: 3 }),
    ];
    expect(shown(rows)).toEqual({ status: 'arrived', since: at(90), review: [] });
  });

  it('forgets what was undone', () => {
    const rows = [row('arrived', 5), row('exit', 60), row('undo', 61, { undoes: 'tap-2' })];
    expect(shown(rows)).toEqual({ status: 'arrived', since: at(5), review: [] });
  });

  it('does not forget a row that another guest’s undo would name', () => {
    const rows = [row('arrived', 5), row('undo', 6, { undoes: 'elsewhere' })];
    expect(shown(rows).status).toBe('arrived');
  });
});

describe('a wrong clock', () => {
  it('that is three hours late does not put a tap before what the phone knew of', () => {
    const rows = [row('arrived', 5), row('exit', 60 - 180, { seenSeq: 1 })];
    expect(shown(rows)).toMatchObject({ status: 'exit', review: [] });
    expect(shown(rows).since).toEqual(new Date(at(5).getTime() + 1));
  });

  it('that jumps back during the party keeps the order of the phone’s taps', () => {
    const phone = { deviceId: 'phone' };
    const rows = [
      row('arrived', 60, { ...phone, deviceSeq: 1 }),
      row('exit', -20, { ...phone, deviceSeq: 2 }),
    ];
    expect(shown(rows)).toMatchObject({ status: 'exit', review: [] });
  });

  it('that jumps back keeps the order of taps that are received in another one', () => {
    const phone = { deviceId: 'phone' };
    const rows = [
      row('exit', -20, { ...phone, deviceSeq: 2 }),
      row('arrived', 60, { ...phone, deviceSeq: 1 }),
    ];
    expect(shown(rows)).toMatchObject({ status: 'exit', review: [] });
  });

  it('does not put a tap before the latest that its phone knew of', () => {
    const rows = [row('arrived', 90), row('arrived', 5), row('exit', -20, { seenSeq: 2 })];
    const since = new Date(at(90).getTime() + 1);
    expect(shown(rows)).toEqual({ status: 'exit', since, review: [] });
  });

  it('does not put a tap before what there was if its phone claims to know more', () => {
    const rows = [row('arrived', 60), row('exit', -20, { seenSeq: 9 })];
    expect(shown(rows)).toEqual({
      ...{ status: 'exit', since: new Date(at(60).getTime() + 1), review: [] },
    });
  });

  it('decides between taps of a phone with the same number', () => {
    const phone = { deviceId: 'phone', deviceSeq: 1 };
    const rows = [row('arrived', 60, phone), row('exit', -20, phone)];
    expect(shown(rows)).toMatchObject({ since: at(-20) });
  });

  it('decides between taps that the server made itself', () => {
    const server = { deviceId: null, deviceSeq: null };
    const rows = [row('arrived', 60, server), row('exit', -20, server)];
    expect(shown(rows)).toMatchObject({ since: at(-20) });
  });

  it('decides between taps in another order than their phone’s if there are too many', () => {
    const phone = { deviceId: 'phone' };
    const review = (others: number) => {
      const rows = [
        row('exit', -20, { ...phone, deviceSeq: 2 }),
        row('arrived', 60, { ...phone, deviceSeq: 1 }),
      ];
      const undone = Array.from({ length: others }, () => row('arrived', 1));
      const undos = undone.map(({ id }) => row('undo', 2, { undoes: id }));
      return shown([...rows, ...undone, ...undos]).review.length;
    };
    expect([review(498), review(499)]).toEqual([0, 2]);
  });

  it('and forged knowledge of one another end in one state in any order', () => {
    const rows = [
      row('arrived', 5, { deviceId: 'x', deviceSeq: 9, seenSeq: 0 }),
      row('exit', 6, { deviceId: 'x', deviceSeq: 1, seenSeq: 1 }),
    ];
    expect(shown([...rows].reverse())).toEqual(shown(rows));
  });
});

describe('taps of the same moment', () => {
  it('count in the order of their ids, in whichever they were recorded', () => {
    const both = [row('exit', 5, { id: 'b' }), row('arrived', 5, { id: 'a' })];
    for (const rows of [both, [...both].reverse()]) expect(shown(rows).review).toEqual([]);
    const swapped = [row('exit', 5, { id: 'a' }), row('arrived', 5, { id: 'b' })];
    for (const rows of [swapped, [...swapped].reverse()]) {
      expect(shown(rows).review).toContain('a exit_without_entry');
    }
  });
});

describe('the review', () => {
  it('names the first exit that a phone did not know of', () => {
    const rows = [row('arrived', 5), row('exit', 60), row('exit', 61), row('arrived', 62)];
    const { review, effects } = guestHistory(rows);
    expect(review).toEqual([
      { row: rows[3], at: at(62), kind: 'left_meanwhile', exit: { row: rows[1], at: at(60) } },
    ]);
    expect(review[0]).toHaveProperty('exit.row.id', 'tap-2');
    expect([...effects.values()]).toEqual(['done', 'done', 'repeated', 'review']);
  });

  it('is in the order of the log, and without an exit where none is concerned', () => {
    const rows = [row('arrived', 9, { isListed: false }), row('arrived', 5, { isListed: false })];
    const { review } = guestHistory(rows);
    expect(review.map(({ row: { id } }) => id)).toEqual(['tap-1', 'tap-2']);
    expect(review[0]).not.toHaveProperty('exit');
  });

  it('of a guest who was not on the list is answered from the first row of the log on', () => {
    const unlisted = { isListed: false };
    const rows = [row('arrived', 50, unlisted), row('arrived', 5, unlisted)];
    const answer = row('exit', 60, { ...unlisted, seenSeq: 1 });
    expect(shown([...rows, answer]).review).toEqual(['tap-2 removed']);
  });

  it('leaves what was answered as done', () => {
    const rows = [row('exit', 60), row('exit', 70, { seenSeq: 1 })];
    expect(guestHistory(rows).effects.get('tap-1')).toBe('done');
  });

  it('ends with a later tap by a person who could read it', () => {
    const conflict = [row('arrived', 5), row('exit', 60), row('arrived', 61, { seenSeq: 1 })];
    const inside = row('arrived', 70, { seenSeq: 3 });
    expect(shown([...conflict, inside])).toMatchObject({ status: 'arrived', review: [] });
    const out = row('exit', 70, { seenSeq: 3 });
    expect(shown([...conflict, out])).toMatchObject({ status: 'exit', review: [] });
  });

  it('does not end with a tap by a person who could not', () => {
    const conflict = [row('exit', 60)];
    expect(shown([...conflict, row('exit', 70)]).review).toHaveLength(1);
    // The phone itself was not told of the review.
    const phone = { deviceId: 'phone-1', deviceSeq: 2 };
    expect(shown([...conflict, row('exit', 70, phone)]).review).toHaveLength(1);
  });

  it('ends when the tap is undone, and is open again when the answer is undone', () => {
    const conflict = row('exit', 60);
    expect(shown([conflict, row('undo', 61, { undoes: 'tap-1', seenSeq: 1 })])).toEqual({
      status: 'not_arrived',
      since: null,
      review: [],
    });
    const answer = row('exit', 70, { seenSeq: 1 });
    expect(shown([conflict, answer]).review).toEqual([]);
    const regret = row('undo', 71, { undoes: answer.id, seenSeq: 3 });
    expect(shown([conflict, answer, regret]).review).toEqual(['tap-1 exit_without_entry']);
  });

  it('has the taps of a guest who was not on the list; they change no state', () => {
    const rows = [row('arrived', 5, { isListed: false }), row('exit', 9, { isListed: false })];
    expect(shown(rows)).toEqual({
      status: 'not_arrived',
      since: null,
      review: ['tap-1 removed', 'tap-2 removed'],
    });
    const answer = row('exit', 30, { isListed: false, seenSeq: 2 });
    expect(shown([...rows, answer]).review).toEqual([]);
  });
});

it('a history that is as long as a script can make it is read in one pass', () => {
  let reads = 0;
  const rows = Array.from({ length: 2_000 }, (_, n) => {
    const known = row(n % 2 ? 'exit' : 'arrived', n, { deviceId: null, deviceSeq: null });
    return Object.defineProperty(known, 'seenSeq', { get: () => ((reads += 1), n) });
  });
  expect(guestHistory(rows)).toMatchObject({ status: 'exit', since: at(1_999), review: [] });
  expect(reads).toBeLessThan(10 * rows.length);
});
