import fc from 'fast-check';
import { DoorLog, type DoorParty } from './door-log.js';
import { guestHistory, histories, type DoorStatus, type GuestHistory } from './guest-history.js';
import type { LoggedTap, Tap } from './tap.js';

const HISTORIES = process.env.TEST_LONG ? 20_000 : 400;
const MINUTE_MS = 60_000;
const START = Date.parse('2027-03-20T19:00:00Z');
const PARTY: DoorParty = {
  ...{ id: 'party', status: 'started', finishedAt: null, cancelledAt: null },
  dateStart: new Date(START),
  startedAt: new Date(START),
};
const GUESTS = ['ana', 'bruno', 'caro'];
const PHONES = ['phone-1', 'phone-2', 'phone-3'];
/** How wrong each phone's clock is. */
const CLOCKS = [0, 0, -3 * 60 * MINUTE_MS];

interface Step {
  phone: number;
  guest: number;
  /** The last one sends what the phone has queued, and reads the log. */
  what: 'arrived' | 'exit' | 'undo' | 'connect';
  minutes: number;
}

const step = fc.record<Step>({
  phone: fc.nat({ max: PHONES.length - 1 }),
  guest: fc.nat({ max: GUESTS.length - 1 }),
  what: fc.constantFrom(
    ...(['arrived', 'arrived', 'arrived', 'exit', 'exit', 'exit', 'undo', 'connect'] as const),
  ),
  minutes: fc.nat({ max: 10 }),
});
const history = fc.array(step, { minLength: 12, maxLength: 30, size: 'max' });
const choices = fc.infiniteStream(fc.nat({ max: 1000 }));

/** A log in memory, to which phones send batches. */
class Server {
  rows: LoggedTap[] = [];
  readonly projected = new Map<string, DoorStatus>();

  send(taps: Tap[], phone: number): void {
    const guests = taps.map(({ invitationId }) => invitationId);
    const ids = taps.map(({ id }) => id);
    const log = new DoorLog(
      PARTY,
      {
        lastSeq: this.rows.length,
        rows: this.rows.filter((r) => guests.includes(r.invitationId) || ids.includes(r.id)),
      },
      GUESTS.map((id) => ({ id, isListed: true })),
      new Date(START + 24 * 60 * MINUTE_MS),
    );
    log.record(taps, PHONES[phone] ?? '', { accountId: 'host' });
    this.rows.push(...(log.added as unknown as LoggedTap[]));
    log.changed.forEach((status, id) => this.projected.set(id, status));
  }

  copy(): Server {
    const copy = new Server();
    copy.rows = [...this.rows];
    this.projected.forEach((status, id) => copy.projected.set(id, status));
    return copy;
  }
}

/** Plays the party. @returns the log at its end, and what the phones have not sent yet */
function play(steps: Step[]): { server: Server; queues: Tap[][] } {
  const server = new Server();
  const phones = PHONES.map(() => ({ queue: [] as Tap[], made: [] as Tap[], seenSeq: 0 }));
  let now = START;
  steps.forEach(({ phone: index, guest, what, minutes }, place) => {
    now += minutes * MINUTE_MS;
    const phone = phones[index]!;
    if (what === 'connect') {
      if (phone.queue.length > 0) server.send(phone.queue, index);
      phone.queue = [];
      phone.seenSeq = server.rows.length;
      return;
    }
    const undone = phone.made.at(-1);
    if (what === 'undo' && undone?.kind !== 'arrived' && undone?.kind !== 'exit') return;
    const tap: Tap = {
      id: String(1000 + ((place * 7919) % 9000)),
      deviceSeq: phone.made.length,
      invitationId: what === 'undo' ? undone!.invitationId : GUESTS[guest]!,
      kind: what,
      undoes: what === 'undo' ? undone!.id : null,
      at: new Date(now + CLOCKS[index]!),
      seenSeq: phone.seenSeq,
      clock: 'good',
      handover: null,
    };
    phone.queue.push(tap);
    phone.made.push(tap);
  });
  return { server, queues: phones.map(({ queue }) => queue) };
}

/** Sends the queues in batches whose order is chosen, some of them twice because the answer was lost. */
function deliver(queues: Tap[][], pick: () => number, send: (taps: Tap[], phone: number) => void) {
  const left = queues.map((queue) => [...queue]);
  for (;;) {
    const waiting = left.flatMap((queue, phone) => (queue.length > 0 ? [phone] : []));
    const phone = waiting[pick() % waiting.length];
    if (phone === undefined) return;
    const batch = left[phone]!.slice(0, 1 + (pick() % 3));
    send(batch, phone);
    if (pick() % 3 > 0) left[phone]!.splice(0, batch.length);
  }
}

const picker = (stream: Iterator<number>) => () => stream.next().value as number;

/** What people see of a guest. */
const shown = ({ status, since, review }: GuestHistory) => ({
  status,
  since,
  review: review.map(({ row, kind, at }) => `${row.id} ${kind} ${at.toISOString()}`).sort(),
});

/** Cheaper than `expect`, which shows the difference. */
function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

const allShown = (rows: LoggedTap[]) => {
  const states = histories(rows);
  return GUESTS.map((id) => shown(states.get(id) ?? guestHistory([])));
};

it('the state of every guest does not depend on the order in which the phones deliver', () => {
  fc.assert(
    fc.property(history, choices, choices, (steps, one, another) => {
      const { server, queues } = play(steps);
      const told = [one, another].map((stream) => {
        const copy = server.copy();
        deliver(queues, picker(stream), (taps, phone) => copy.send(taps, phone));
        return copy;
      });
      const [first, second] = told.map(({ rows }) => allShown(rows));
      same(first, second);
      for (const { rows, projected } of told) {
        // Without gaps, each once, and the counters are those of a recount.
        same(
          rows.map(({ seq }) => seq),
          rows.map((_, index) => index + 1),
        );
        same(new Set(rows.map(({ id }) => id)).size, rows.length);
        const recount = GUESTS.map((id) => guestHistory(rows.filter((r) => r.invitationId === id)));
        same(
          GUESTS.map((id) => projected.get(id) ?? 'not_arrived'),
          recount.map(({ status }) => status),
        );
      }
    }),
    { numRuns: HISTORIES },
  );
});

it('the order of the rows of a log does not matter', () => {
  fc.assert(
    fc.property(history, fc.integer(), (steps, seed) => {
      const { server, queues } = play(steps);
      queues.forEach((queue, phone) => queue.length > 0 && server.send(queue, phone));
      const shuffled = [...server.rows].sort((a, b) => ((a.seq * seed) % 7) - ((b.seq * seed) % 7));
      same(allShown(shuffled), allShown(server.rows));
    }),
    { numRuns: Math.min(500, HISTORIES) },
  );
});

it('a rule by which the last one told wins would differ in more than a quarter of them', () => {
  const runs = 2_000;
  let differing = 0;
  const lastTold = (queues: Tap[][], stream: Iterator<number>) => {
    const states = new Map<string, string>();
    const known = new Set<string>();
    deliver(queues, picker(stream), (taps) => {
      for (const { id, invitationId, kind } of taps) {
        if (known.has(id) || kind === 'undo') continue;
        known.add(id);
        states.set(invitationId, kind);
      }
    });
    return GUESTS.map((id) => states.get(id));
  };
  for (const [steps, one, another] of fc.sample(fc.tuple(history, choices, choices), runs)) {
    const { queues } = play(steps);
    const [first, second] = [lastTold(queues, one), lastTold(queues, another)];
    if (first.join() !== second.join()) differing += 1;
  }
  expect(differing / runs).toBeGreaterThan(0.25);
});
