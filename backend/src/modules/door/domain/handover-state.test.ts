import { effectiveHandover, handoverChanges } from './effective-handovers.js';
import { guestHistory } from './guest-history.js';
import { handoverState } from './handover-state.js';
import type { LoggedTap } from './tap.js';

const START = Date.parse('2027-03-20T19:00:00Z');

/** Rows of one phone, a minute apart. */
const log = (...rows: (Pick<LoggedTap, 'kind'> & Partial<LoggedTap>)[]): LoggedTap[] =>
  rows.map((row, index) => ({
    ...{ id: `tap-${index + 1}`, seq: index + 1, invitationId: 'ana', undoes: null },
    ...{ happenedAt: new Date(START + index * 60_000), seenSeq: index, deviceId: 'phone' },
    ...{ deviceSeq: index, isListed: true, handoverId: null },
    ...row,
  }));

const arrived = { kind: 'arrived' } as const;
const exit = (handoverId: string | null) => ({ kind: 'exit', handoverId }) as const;
const undo = (undoes: string) => ({ kind: 'undo', undoes }) as const;

const stateOf = (tapId: string, rows: LoggedTap[]) =>
  handoverState(tapId, guestHistory(rows), rows);

describe('a hand-over', () => {
  it('is effective if its exit is the present one', () => {
    const rows = log(arrived, exit('first'));
    expect(stateOf('tap-2', rows)).toBe('effective');
    expect(effectiveHandover(rows)).toBe('first');
  });

  it('is the second one while the child is out already', () => {
    const rows = log(arrived, exit('first'), exit('second'));
    expect(stateOf('tap-2', rows)).toBe('effective');
    expect(stateOf('tap-3', rows)).toBe('second');
    expect(effectiveHandover(rows)).toBe('first');
  });

  it('is undone when its exit is taken back', () => {
    const rows = log(arrived, exit('first'), undo('tap-2'));
    expect(stateOf('tap-2', rows)).toBe('undone');
    expect(effectiveHandover(rows)).toBeNull();
  });

  it('is undone when an exit that did not count is taken back', () => {
    const rows = log(arrived, exit('first'), exit('second'), undo('tap-3'));
    expect(stateOf('tap-3', rows)).toBe('undone');
    const unlisted = log({ ...exit('first'), isListed: false }, arrived, undo('tap-1'));
    expect(stateOf('tap-1', unlisted)).toBe('undone');
  });

  it('is undone when the child comes in again', () => {
    const rows = log(arrived, exit('first'), arrived);
    expect(stateOf('tap-2', rows)).toBe('undone');
    expect(effectiveHandover(rows)).toBeNull();
    const admitted = log({ ...arrived, isListed: false }, arrived, exit('first'), arrived);
    expect(stateOf('tap-3', admitted)).toBe('undone');
    const again = [...rows, ...log(arrived, exit(null), arrived, exit('last')).slice(3)];
    expect(stateOf('tap-2', again)).toBe('undone');
    expect(effectiveHandover(again)).toBe('last');
  });

  it('does not count of a child who was not on the list, nor without its exit', () => {
    const rows = log({ ...exit('first'), isListed: false });
    expect(stateOf('tap-1', rows)).toBe('second');
    expect(stateOf('elsewhere', rows)).toBe('second');
    expect(effectiveHandover(rows)).toBeNull();
  });

  it('is that of the present exit, which may have none', () => {
    expect(effectiveHandover(log(arrived))).toBeNull();
    expect(effectiveHandover(log(arrived, exit(null), exit('second')))).toBeNull();
  });
});

describe('the changes of hand-overs', () => {
  it('are those of the children whose present exit differs, once each', () => {
    const before = log(arrived, exit('first'));
    const after = log(arrived, exit('first'), arrived, exit('second'));
    const stays = log(arrived, exit('other'));
    const changes = handoverChanges(
      ['ana', 'bruno', 'ana'],
      (id) => (id === 'ana' ? before : stays),
      (id) => (id === 'ana' ? after : stays),
    );
    expect(changes).toEqual([{ invitationId: 'ana', before: 'first', after: 'second' }]);
  });
});
