import type { Standing } from '../../../shared/caller.js';
import type { Signal } from '../../../shared/live/live-channel.js';
import type { DoorEvent, StreamEnd } from './door-event.js';
import { DoorRoom } from './door-room.js';
import type { DoorWatcher } from './door-watcher.js';
import type { DoorMark } from '../domain/door-mark.js';
import type { DoorUpdate, LiveDoor } from './live-door.js';

/** A door whose reads can be held up. */
class Door implements LiveDoor {
  mark: DoorMark = {
    partyId: 'p',
    hostIds: ['h'],
    timezone: 'UTC',
    isFinished: false,
    seq: 0,
    careDone: 0,
    party: 'a',
  };
  isGone = false;
  reads: number[] = [];
  checks = 0;
  failures = 0;
  private held?: { wait: Promise<void>; go: () => void };

  hold(): () => void {
    let go = () => undefined as void;
    const wait = new Promise<void>((done) => (go = done));
    this.held = { wait, go };
    return () => {
      this.held = undefined;
      go();
    };
  }

  async updateSince(_party: object, seq: number): Promise<DoorUpdate> {
    this.reads.push(seq);
    const now = this.mark.seq;
    await this.held?.wait;
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('no database');
    }
    const changes = Array.from({ length: now - seq }, (_, index) => ({
      seq: seq + index + 1,
      id: `t${seq + index + 1}`,
      invitationId: 'i',
      status: 'arrived' as const,
      since: null,
      lastTap: null,
    }));
    const counts = { notArrived: 0, arrived: now, exit: 0, kidsInside: 0 };
    const { careDone } = this.mark;
    const care = { carePending: ['i'], careDone };
    return { seq: now, changes, counts, review: [], ...care, timezone: 'UTC' };
  }

  async marksOf(): Promise<DoorMark[]> {
    this.checks += 1;
    return this.isGone ? [] : [{ ...this.mark }];
  }
}

class Watcher implements DoorWatcher {
  readonly owner = { caller: 'phone', host: 'host', address: 'address' };
  seen: string[] = [];
  numbers: number[] = [];
  pending: (string[] | undefined)[] = [];
  seesCare = true;
  isOfAccount = true;
  is: Standing = 'valid';
  constructor(
    readonly since: number | undefined,
    private readonly account = 'h',
  ) {}
  send(event: DoorEvent): void {
    this.seen.push('reason' in event ? `${event.name} ${event.reason}` : event.name);
    if (event.name !== 'changes') return;
    this.numbers.push(...event.changes.map(({ seq }) => seq));
    this.pending.push(event.carePending);
  }
  end(reason: StreamEnd): void {
    this.seen.push(`end ${reason}`);
  }
  async standing(): Promise<Standing> {
    return this.is;
  }
  mayWatch(hostIds: string[]): boolean {
    return hostIds.includes(this.account);
  }
}

const settled = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

let door: Door;
let room: DoorRoom;
let errors: unknown[];
beforeEach(() => {
  door = new Door();
  errors = [];
  room = new DoorRoom({
    partyId: 'p',
    door,
    now: () => new Date(0),
    onError: (error) => errors.push(error),
  });
});

const signal = (...what: Signal[]) => room.signal(new Set(what));

async function joined(seq?: number, account?: string): Promise<Watcher> {
  const watcher = new Watcher(seq, account);
  room.join(watcher);
  await settled();
  return watcher;
}

it('sends a newcomer what it has missed, and then what happens', async () => {
  door.mark.seq = 5;
  const watcher = await joined(3);
  expect([watcher.numbers, watcher.seen]).toEqual([
    [4, 5],
    ['changes', 'heartbeat'],
  ]);
  door.mark.seq = 6;
  signal('taps');
  await settled();
  expect(watcher.numbers).toEqual([4, 5, 6]);
});

it('without a number a newcomer misses nothing', async () => {
  door.mark.seq = 5;
  const watcher = await joined();
  expect(watcher.seen).toEqual(['heartbeat']);
});

it('reads once for all streams of a party', async () => {
  const watchers = [await joined(0), await joined(0), await joined(0)];
  expect(door.reads).toEqual([]); // they had missed nothing
  door.mark.seq = 1;
  signal('taps');
  await settled();
  expect(door.reads).toEqual([0]);
  expect(watchers.map(({ numbers }) => numbers)).toEqual([[1], [1], [1]]);
});

it('signals during a read cause one more', async () => {
  const watcher = await joined(0);
  const release = door.hold();
  door.mark.seq = 1;
  signal('taps');
  await settled();
  door.mark.seq = 4;
  for (let time = 0; time < 3; time += 1) signal('taps');
  await settled();
  release();
  await settled();
  expect([door.reads, watcher.numbers]).toEqual([
    [0, 1],
    [1, 2, 3, 4],
  ]);
});

it('a newcomer during a read misses nothing and gets nothing twice', async () => {
  const before = await joined(0);
  const release = door.hold();
  door.mark.seq = 2;
  signal('taps');
  await settled();
  const late = new Watcher(0);
  room.join(late);
  door.mark.seq = 3;
  signal('taps');
  release();
  await settled();
  expect([before.numbers, late.numbers]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('a lost signal is found by the heartbeat', async () => {
  const watcher = await joined(0);
  door.mark.seq = 2;
  room.beat();
  await settled();
  expect(watcher.numbers).toEqual([1, 2]);
  expect(watcher.seen.at(-1)).toBe('heartbeat');
  door.mark.party = 'b';
  room.beat();
  await settled();
  expect(watcher.seen.slice(-2)).toEqual(['reload party', 'heartbeat']);
});

it('after a time without the other servers it looks itself', async () => {
  const watcher = await joined(0);
  door.mark.seq = 1;
  signal();
  await settled();
  expect(watcher.numbers).toEqual([1]);
  expect(watcher.seen).toContain('reload guests');
});

it('reads again after a read that failed', async () => {
  const watcher = await joined(0);
  door.failures = 1;
  door.mark.seq = 1;
  signal('taps');
  await settled();
  expect([errors.length, watcher.numbers]).toEqual([1, []]);
  signal(); // or a second later
  await settled();
  expect(watcher.numbers).toEqual([1]);
});

it('tells to fetch the door when the list or the party changed, or too much did', async () => {
  const watcher = await joined(0);
  signal('guests', 'party');
  await settled();
  expect(watcher.seen.slice(1)).toEqual(['reload guests', 'reload party']);
  door.mark.seq = 900;
  const late = await joined(1);
  expect([late.seen, late.numbers]).toEqual([['reload guests', 'heartbeat'], []]);
  const fromTheFuture = await joined(1_000);
  expect(fromTheFuture.seen).toEqual(['reload guests', 'heartbeat']);
});

it.each([
  [500, ['changes', 'heartbeat']],
  [501, ['reload guests', 'heartbeat']],
])('sends a newcomer who missed %i changes %j', async (missed, seen) => {
  door.mark.seq = 900;
  expect((await joined(900 - missed)).seen).toEqual(seen);
});

it('reads the mark of the party for a signal about the party, not for taps', async () => {
  await joined(0);
  const { checks } = door;
  door.mark.seq = 1;
  signal('taps');
  await settled();
  expect(door.checks).toBe(checks);
  signal('party');
  await settled();
  expect(door.checks).toBe(checks + 1);
});

it('ends a stream whose host changed without a signal', async () => {
  const watcher = await joined(0);
  door.mark.hostIds = ['other'];
  room.check();
  await settled();
  expect(watcher.seen).toEqual(['heartbeat', 'end revoked']);
});

it.each<[string, (watcher: Watcher) => void, string]>([
  ['revoked', (watcher) => (watcher.is = 'revoked'), 'end revoked'],
  ['expired', (watcher) => (watcher.is = 'expired'), 'end expired'],
  ['of another host', () => (door.mark.hostIds = ['other']), 'end revoked'],
  ['of a finished party', () => (door.mark.isFinished = true), 'end finished'],
  ['of an erased party', () => (door.isGone = true), 'end revoked'],
])('ends a stream that is %s, before anything else is sent', async (_, change, end) => {
  const watcher = await joined(0);
  change(watcher);
  door.mark.seq = 1;
  signal('taps', 'party');
  await settled();
  expect(watcher.seen[1]).toBe(end);
});

it('checks access with every signal', async () => {
  const watcher = await joined(0);
  watcher.is = 'revoked';
  door.mark.seq = 1;
  signal('taps');
  await settled();
  expect(watcher.seen[1]).toBe('end revoked');
});

it('checks the access of a newcomer, which may have been taken meanwhile', async () => {
  const watcher = new Watcher(0);
  watcher.is = 'revoked';
  room.join(watcher);
  await settled();
  expect(watcher.seen[0]).toBe('end revoked');
});

it('does nothing without watchers', async () => {
  const watcher = await joined(0);
  room.leave(watcher);
  const { checks } = door;
  signal('taps', 'party');
  room.beat();
  await settled();
  expect([door.checks, door.reads]).toEqual([checks, []]);
});

describe('acknowledged cards', () => {
  async function two(since = 0) {
    const [seeing, other] = [new Watcher(since), new Watcher(since)];
    other.seesCare = false;
    room.join(seeing);
    room.join(other);
    await settled();
    seeing.seen = [];
    other.seen = [];
    return { seeing, other };
  }

  it('are sent, without a number, to those who may read care data alone', async () => {
    const { seeing, other } = await two();
    door.mark.careDone = 1;
    signal('care');
    await settled();
    expect([seeing.seen, seeing.numbers, other.seen]).toEqual([['changes'], [], []]);
    door.mark.seq = 1;
    signal('taps');
    await settled();
    expect([seeing.pending.at(-1), other.pending]).toEqual([['i'], [undefined]]);
    expect([seeing.numbers, other.numbers]).toEqual([[1], [1]]);
  });

  it('are found by the next heartbeat if the signal was lost, and sent once', async () => {
    const { seeing, other } = await two();
    door.mark.careDone = 1;
    room.beat();
    await settled();
    room.beat();
    await settled();
    expect(seeing.seen).toEqual(['changes', 'heartbeat', 'heartbeat']);
    expect(other.seen).toEqual(['heartbeat', 'heartbeat']);
  });

  it('are sent to one who connects again with the number of the log', async () => {
    door.mark = { ...door.mark, seq: 2, careDone: 1 };
    await joined();
    const back = await joined(2);
    expect([back.seen, back.pending]).toEqual([['changes', 'heartbeat'], [['i']]]);
    const other = new Watcher(2);
    other.seesCare = false;
    room.join(other);
    await settled();
    expect(other.seen).toEqual(['heartbeat']);
  });

  it('are read again after a read that failed', async () => {
    const { seeing } = await two();
    door.mark.careDone = 1;
    door.failures = 1;
    signal('care');
    await settled();
    expect(seeing.seen).toEqual([]);
    signal('guests'); // works off what is left
    await settled();
    expect(seeing.seen).toEqual(['reload guests', 'changes']);
  });
});

it('ends the streams of sessions that have ended, without asking for those of helpers', async () => {
  const [gone, kept, helper] = [
    new Watcher(undefined),
    new Watcher(undefined),
    new Watcher(undefined),
  ];
  helper.isOfAccount = false;
  for (const watcher of [gone, kept, helper]) room.join(watcher);
  await settled();
  gone.is = 'expired';
  helper.is = 'revoked';
  room.checkSessions();
  await settled();
  expect([gone, kept, helper].map(({ seen }) => seen.at(-1))).toEqual([
    'end expired',
    'heartbeat',
    'heartbeat',
  ]);
  room.signal(new Set<Signal>(['taps']));
  await settled();
  expect(helper.seen.at(-1)).toBe('end revoked');
});
