// The rules that a phone at the door applies until the server has decided: both implementations, with the same histories.
import fc from 'fast-check';
import { DoorLog, type DoorParty } from '../../src/modules/door/domain/door-log.js';
import { guestHistory } from '../../src/modules/door/domain/guest-history.js';
import type { LoggedTap, Tap } from '../../src/modules/door/domain/tap.js';
import { codeClosedUntil } from '../../src/modules/pickup/domain/wrong-codes.js';

type Status = 'not_arrived' | 'arrived' | 'exit';
interface Guest {
  id: string;
  status: Status;
  since: string | null;
  last_tap?: string | null;
}
interface Draft {
  id: string;
  invitationId: string;
  to: Status | 'undo';
  undoes?: string;
  at: string;
  seenSeq: number;
  deviceSeq: number;
}
interface Drafts {
  tap(guests: readonly Guest[], to: Status): { taps: Draft[] } | null;
  undoOf(guest: Guest): Draft[];
  recorded(taps: readonly Draft[]): void;
}
type WrongCodes = Record<string, number[]>;

/** Another compiler checks the frontend: its modules have their types stated here. */
const frontend = async <T>(path: string): Promise<T> =>
  (await import(`../../../frontend/src/${path}.ts`)) as T;

const { applyTaps } = await frontend<{
  applyTaps: (guests: readonly Guest[], taps: readonly Draft[]) => Guest[];
}>('features/door/sync/applyTaps');
const { TapDrafts } = await frontend<{
  TapDrafts: new (clock: object, shown: () => { seq: number }) => Drafts;
}>('features/door/sync/tapDrafts');
const { codeState, withWrongCode } = await frontend<{
  codeState: (
    all: WrongCodes,
    kidId: string,
    told: string | null,
    now: number,
  ) => { left: number; closedUntil: number | null };
  withWrongCode: (all: WrongCodes, kidId: string, now: number) => WrongCodes;
}>('shared/door/wrongCodes');

const MINUTE_MS = 60_000;
const START = Date.parse('2027-03-20T19:00:00Z');
const RUNS = process.env.TEST_LONG ? 5_000 : 120;

describe('the screen of a phone without a connection', () => {
  const PARTY: DoorParty = {
    ...{ id: 'party', status: 'started', finishedAt: null, cancelledAt: null },
    dateStart: new Date(START),
    startedAt: new Date(START),
  };
  const GUESTS = ['ana', 'bruno', 'caro'];

  const record = (rows: readonly LoggedTap[], taps: Tap[], device: string): LoggedTap[] => {
    const log = new DoorLog(
      PARTY,
      { lastSeq: rows.length, rows: [...rows] },
      GUESTS.map((id) => ({ id, isListed: true })),
      new Date(START + 24 * 60 * MINUTE_MS),
    );
    log.record(taps, device, { accountId: 'host' });
    return [...rows, ...(log.added as unknown as LoggedTap[])];
  };

  const told = (rows: readonly LoggedTap[]): Guest[] =>
    GUESTS.map((id) => {
      const { status, since, lastTap } = guestHistory(rows.filter((r) => r.invitationId === id));
      return { id, status, since: since?.toISOString() ?? null, last_tap: lastTap };
    });

  const sent = ({ to, undoes, at, ...draft }: Draft): Tap => ({
    ...draft,
    kind: to as Tap['kind'],
    undoes: undoes ?? null,
    at: new Date(at),
    clock: 'good',
    handover: null,
  });

  const step = fc.record({
    guest: fc.nat({ max: GUESTS.length - 1 }),
    // `connect`: sends the queue, and reads the list after another phone's tap.
    what: fc.constantFrom(
      ...(['arrived', 'arrived', 'exit', 'exit', 'undo', 'undo', 'connect'] as const),
    ),
    other: fc.constantFrom(...(['arrived', 'exit'] as const)),
    minutes: fc.integer({ min: 1, max: 10 }),
  });

  it('shows what the server will record', () => {
    const undone = { queued: 0, recorded: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), (steps) => {
        let now = START;
        let rows: LoggedTap[] = [];
        let list = told(rows);
        let queue: Draft[] = [];
        let deviceSeq = 0;
        /** Of guests whose last tap was this phone's, and stands: the way back is known. */
        const last = new Map<string, string>();
        const clock = {
          now: () => now,
          read: () => ({ at: new Date(now).toISOString(), clock: 'good' }),
        };
        const drafts = new TapDrafts(clock, () => ({ seq: rows.length }));
        const make = (made: readonly Draft[]) => {
          const taps = made.map((draft) => ({ ...draft, deviceSeq: (deviceSeq += 1) }));
          drafts.recorded(taps);
          for (const { id, invitationId, to } of taps) {
            if (to === 'undo') last.delete(invitationId);
            else last.set(invitationId, id);
          }
          queue = [...queue, ...taps];
        };
        for (const { guest: index, what, other, minutes } of steps) {
          now += minutes * MINUTE_MS;
          const guest = applyTaps(list, queue)[index]!;
          if (what === 'connect') {
            rows = record(rows, queue.map(sent), 'phone');
            const foreign = { id: `other-${rows.length}`, invitationId: guest.id, undoes: null };
            const of = { deviceSeq: rows.length, at: new Date(now), seenSeq: rows.length };
            const rest = { kind: other, clock: 'good', handover: null } as const;
            rows = record(rows, [{ ...foreign, ...of, ...rest }], 'other phone');
            queue = [];
            list = told(rows);
            last.delete(guest.id);
          } else if (what === 'undo') {
            const isQueued = queue.some(({ id }) => id === guest.last_tap);
            if (!guest.last_tap || (!isQueued && guest.last_tap !== last.get(guest.id))) continue;
            undone[isQueued ? 'queued' : 'recorded'] += 1;
            make(drafts.undoOf(guest));
          } else {
            make(drafts.tap([guest], what)?.taps ?? []);
          }
          expect(applyTaps(list, queue)).toEqual(told(record(rows, queue.map(sent), 'phone')));
        }
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(undone.queued, undone.recorded)).toBeGreaterThan(RUNS / 25);
  });
});

describe('wrong codes of a child', () => {
  const seconds = fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 12, size: 'max' });

  it('close its codes on a phone until the moment at which the server accepts them again', () => {
    const outcomes = { open: 0, closed: 0 };
    fc.assert(
      fc.property(seconds, fc.nat({ max: 900 }), (pauses, wait) => {
        let now = START;
        let codes: WrongCodes = {};
        const tries: Date[] = [];
        for (const pause of pauses) {
          now += pause * 1000;
          codes = withWrongCode(codes, 'lola', now);
          tries.push(new Date(now));
        }
        const at = now + wait * 1000;
        const expected = codeClosedUntil(tries, new Date(at))?.getTime() ?? null;
        const { left, closedUntil } = codeState(codes, 'lola', null, at);
        expect(closedUntil).toBe(expected);
        expect(left === 0).toBe(expected !== null);
        outcomes[expected ? 'closed' : 'open'] += 1;
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(outcomes.open, outcomes.closed)).toBeGreaterThan(RUNS / 10);
  });
});
