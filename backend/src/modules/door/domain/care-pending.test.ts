import fc from 'fast-check';
import { carePending } from './care-pending.js';
import type { DoneCard } from './care-tap.js';
import { histories } from './guest-history.js';
import type { LoggedTap, TapKind } from './tap.js';

const START = Date.parse('2027-03-20T19:00:00Z');
const at = (minute: number) => new Date(START + minute * 60_000);

let places = 0;
beforeEach(() => (places = 0));

function row(kind: TapKind, given: Partial<LoggedTap> & { minute: number }): LoggedTap {
  places += 1;
  const { minute, ...rest } = given;
  return {
    id: `row ${String(places).padStart(3, '0')}`,
    seq: places,
    invitationId: 'tomás',
    kind,
    undoes: null,
    happenedAt: at(minute),
    seenSeq: places - 1,
    deviceId: 'phone',
    deviceSeq: places * 10,
    isListed: true,
    handoverId: null,
    ...rest,
  };
}

const done = (given: Partial<DoneCard>): DoneCard => ({
  invitationId: 'tomás',
  seenSeq: 0,
  deviceId: 'phone',
  deviceSeq: 0,
  ...given,
});

const pending = (rows: LoggedTap[], cards: DoneCard[]) =>
  carePending(['tomás'], histories(rows), cards);

describe('a card is pending', () => {
  it('while the guest is inside and no one has acknowledged it', () => {
    expect(pending([], [])).toEqual([]);
    const rows = [row('arrived', { minute: 1 })];
    expect(pending(rows, [])).toEqual(['tomás']);
    expect(pending(rows, [done({ seenSeq: 1, deviceId: 'other' })])).toEqual([]);
    expect(pending([...rows, row('exit', { minute: 9 })], [])).toEqual([]);
  });

  it('until a phone that knew of the arrival acknowledges it', () => {
    const rows = [row('arrived', { minute: 1, deviceSeq: 5 })];
    const own = done({ deviceSeq: 6 });
    expect(pending(rows, [own])).toEqual([]);
    expect(pending(rows, [done({ deviceSeq: 4 })])).toEqual(['tomás']);
    expect(pending(rows, [done({ deviceId: 'other', deviceSeq: 9 })])).toEqual(['tomás']);
  });

  it('again when the guest comes back', () => {
    const rows = [row('arrived', { minute: 1 }), row('exit', { minute: 2 })];
    const first = done({ seenSeq: 1, deviceSeq: 15 });
    rows.push(row('arrived', { minute: 3 }));
    expect(pending(rows, [first])).toEqual(['tomás']);
    expect(pending(rows, [first, done({ seenSeq: 3 })])).toEqual([]);
  });

  it('no longer when an exit is taken back', () => {
    const rows = [row('arrived', { minute: 1 })];
    const exit = row('exit', { minute: 2 });
    const undo = row('undo', { minute: 3, undoes: exit.id });
    expect(pending([...rows, exit, undo], [done({ seenSeq: 1 })])).toEqual([]);
  });

  it('no longer when another phone’s arrival, told later, turns out to be the first', () => {
    const rows = [row('arrived', { minute: 5 })];
    const acknowledged = done({ deviceSeq: 11 });
    const earlier = row('arrived', { minute: 1, deviceId: 'other', seenSeq: 0 });
    expect(pending([...rows, earlier], [acknowledged])).toEqual([]);
  });

  it('for guests who have one alone', () => {
    const rows = [row('arrived', { minute: 1 })];
    expect(carePending([], histories(rows), [])).toEqual([]);
    expect(pending(rows, [done({ seenSeq: 1, invitationId: 'luz' })])).toEqual(['tomás']);
  });
});

it('does not depend on the order in which rows were recorded', () => {
  const rows = [
    row('arrived', { minute: 1 }),
    row('exit', { minute: 2 }),
    row('arrived', { minute: 3 }),
    row('arrived', { minute: 4, deviceId: 'other', deviceSeq: 1, seenSeq: 0 }),
  ];
  const cards = [done({ seenSeq: 1 }), done({ deviceId: 'other', deviceSeq: 2 })];
  const first = pending(rows, cards);
  const shuffled = <T>(all: T[]) =>
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  fc.assert(
    fc.property(shuffled(rows), shuffled(cards), (someRows, someCards) => {
      expect(pending(someRows, someCards)).toEqual(first);
    }),
    { numRuns: 100 },
  );
});
