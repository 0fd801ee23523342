import fc from 'fast-check';
import { DoorLog, type DoorParty } from '../../../src/modules/door/domain/door-log.js';
import { effectiveHandover } from '../../../src/modules/door/domain/effective-handovers.js';
import { guestHistory } from '../../../src/modules/door/domain/guest-history.js';
import {
  HandoverCheck,
  type AcceptedHandover,
} from '../../../src/modules/pickup/domain/handover-check.js';
import { handoverState } from '../../../src/modules/door/domain/handover-state.js';
import type { SentHandover } from '../../../src/modules/pickup/pickup.api.js';
import type {
  PickupFacts,
  PickupPassFacts,
} from '../../../src/modules/pickup/domain/pickup-facts.js';
import type { LoggedTap, Tap } from '../../../src/modules/door/domain/tap.js';

const DAYS = process.env.TEST_LONG ? 10_000 : 2_000;
const MINUTE_MS = 60_000;
const START = Date.parse('2027-03-20T19:00:00Z');
const END = new Date(START + 24 * 60 * MINUTE_MS);
const PARTY: DoorParty = {
  ...{ id: 'party', status: 'started', finishedAt: null, cancelledAt: null },
  dateStart: new Date(START),
  startedAt: new Date(START),
};
const KIDS = ['ana', 'bruno'];
const GUESTS = [...KIDS, 'adulta'];
const PASS: PickupPassFacts = {
  id: 'pass',
  invitationIds: ['ana'],
  taker: { kind: 'today', ref: null, name: 'Abuela Celia' },
  keyHash: null,
  code: '4271',
  codeHash: 'hash',
  codeSalt: 'salt',
  validUntil: END,
  revokedAt: new Date(START + 60 * MINUTE_MS),
  onMyWayUntil: null,
};
const FACTS: PickupFacts = {
  takers: [
    {
      ...{ kind: 'guardian', ref: 'parent', name: 'Ana Paz', expected: true },
      ...{ responsible: true, listed: true, phoneEnd: null },
    },
  ],
  blocks: [{ name: 'Darío Núñez', ref: null, since: new Date(START + 90 * MINUTE_MS) }],
  passes: [PASS],
  leavesAlone: false,
};

const PROOFS = {
  none: null,
  parent: { takerKind: 'guardian', proof: 'known', takerRef: 'parent' },
  stranger: { takerKind: 'guardian', proof: 'known', takerRef: 'other' },
  code: { takerKind: 'today', proof: 'code', code: '4271' },
  wrongCode: { takerKind: 'today', proof: 'code', code: '0000' },
  blocked: { takerKind: 'host_known', proof: 'call', takerName: 'dario nunez' },
  override: { takerKind: 'host_known', proof: 'override', takerName: 'Sara', reason: 'La vi' },
} as const satisfies Record<string, Partial<SentHandover> | null>;
const WAYS = Object.keys(PROOFS) as (keyof typeof PROOFS)[];

interface Step {
  phone: number;
  guest: number;
  what: 'arrived' | 'exit' | 'undo' | 'connect';
  way: keyof typeof PROOFS;
  minutes: number;
  isRepeated: boolean;
}
const step = fc.record<Step>({
  phone: fc.nat({ max: 1 }),
  guest: fc.nat({ max: GUESTS.length - 1 }),
  what: fc.constantFrom('arrived', 'arrived', 'exit', 'exit', 'exit', 'undo', 'connect'),
  way: fc.constantFrom(...WAYS),
  minutes: fc.nat({ max: 15 }),
  isRepeated: fc.boolean(),
});
const day = fc.array(step, { minLength: 10, maxLength: 20, size: 'max' });

/** A door in memory. */
class Door {
  rows: LoggedTap[] = [];
  handovers: AcceptedHandover[] = [];
  verdicts = new Map<string, string>();

  constructor(private readonly isRequired: boolean) {}

  /** The second phone is a helper's. */
  send(taps: Tap[], phone: number, now: Date): void {
    const check = new HandoverCheck(
      {
        families: new Map(KIDS.map((id) => [id, 'family'])),
        needed: new Set(this.isRequired ? KIDS : []),
        facts: new Map(KIDS.map((id) => [id, { ...FACTS, passes: id === 'ana' ? [PASS] : [] }])),
        passes: [],
        wrongCodes: [],
        recordedIds: new Set(this.handovers.map(({ id }) => id)),
        isVoucherOf: () => false,
        guessOf: (code) => code,
      },
      now,
    );
    const guests = GUESTS.map((id) => ({ id, isListed: true }));
    const log = new DoorLog(
      PARTY,
      { lastSeq: this.rows.length, rows: this.rows },
      guests,
      now,
      check,
    );
    const tapper = phone === 0 ? { accountId: 'host' } : { passId: 'helper' };
    for (const { id, verdict } of log.record(taps, `phone-${phone}`, tapper)) {
      if (verdict !== 'known') this.verdicts.set(id, verdict);
    }
    this.rows.push(...(log.added as unknown as LoggedTap[]));
    this.handovers.push(...check.accepted);
  }
}

/** @param strip leaves the hand-overs out, as a phone of the release before */
function play(steps: Step[], isRequired: boolean, strip = false): Door {
  const door = new Door(isRequired);
  const phones = [0, 1].map(() => ({ seenSeq: 0, made: [] as Tap[], queue: [] as Tap[] }));
  let now = START;
  const connect = (index: number) => {
    const phone = phones[index]!;
    if (phone.queue.length > 0) door.send(phone.queue, index, new Date(now));
    phone.seenSeq = door.rows.length;
    phone.queue = [];
  };
  steps.forEach(({ phone: index, guest, what, way, minutes, isRepeated }, place) => {
    const phone = phones[index]!;
    now += minutes * MINUTE_MS;
    if (what === 'connect') {
      if (isRepeated && phone.queue.length > 0) door.send(phone.queue, index, new Date(now));
      return connect(index);
    }
    const undone = phone.made.at(-1);
    if (what === 'undo' && (!undone || undone.kind === 'undo')) return;
    const given = what === 'exit' && !strip ? PROOFS[way] : null;
    const tap: Tap = {
      id: String(1000 + ((place * 7919) % 9000)),
      deviceSeq: phone.made.length,
      invitationId: what === 'undo' ? undone!.invitationId : GUESTS[guest]!,
      kind: what,
      undoes: what === 'undo' ? undone!.id : null,
      at: new Date(now),
      seenSeq: phone.seenSeq,
      clock: 'good',
      handover: given && {
        ...{ takerRef: null, takerName: null, passId: null, key: null, code: null, reason: null },
        voucher: null,
        ...given,
        id: `handover-${place}`,
        listAt: new Date(now - minutes * MINUTE_MS),
      },
    };
    phone.queue.push(tap);
    phone.made.push(tap);
  });
  connect(0);
  connect(1);
  return door;
}

/** Cheaper than `expect`, which shows the difference. */
function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

it('every exit of a kid has exactly one hand-over that counts, when the party requires it', () => {
  let [exits, concerns] = [0, 0];
  fc.assert(
    fc.property(day, (steps) => {
      const { rows, handovers } = play(steps, true);
      for (const id of KIDS) {
        const own = rows.filter(({ invitationId }) => invitationId === id);
        const history = guestHistory(own);
        const states = handovers
          .filter(({ invitationId }) => invitationId === id)
          .map(({ tapId }) => handoverState(tapId, history, own));
        const counting = states.filter((state) => state === 'effective').length;
        same(counting, history.status === 'exit' ? 1 : 0);
        same(effectiveHandover(own) !== null, history.status === 'exit');
        exits += counting;
      }
      // Each recorded exit of a kid names its own, and nothing else names one.
      const named = rows.filter(
        ({ kind, invitationId }) => kind === 'exit' && KIDS.includes(invitationId),
      );
      same(
        rows.flatMap(({ handoverId }) => handoverId ?? []),
        named.map(({ handoverId }) => handoverId),
      );
      same(new Set(handovers.map(({ id }) => id)).size, named.length);
      concerns += handovers.filter(({ concern }) => concern).length;
    }),
    { numRuns: DAYS },
  );
  expect(Math.min(exits, concerns)).toBeGreaterThan(100);
});

it('a party that requires none has the same log with hand-overs and without', () => {
  const shown = ({ rows, verdicts }: Door) => [
    GUESTS.map((id) => {
      const own = rows.filter(({ invitationId }) => invitationId === id);
      const { status, since, review } = guestHistory(own);
      return [status, since, review.length];
    }),
    [...verdicts],
  ];
  const accepted = fc.constantFrom('none' as const, 'parent' as const);
  const free = day.chain((steps) =>
    fc.tuple(...steps.map((each) => accepted.map((way) => ({ ...each, way })))),
  );
  fc.assert(
    fc.property(free, (steps) => {
      same(shown(play(steps, false)), shown(play(steps, false, true)));
    }),
    { numRuns: DAYS / 10 },
  );
});
