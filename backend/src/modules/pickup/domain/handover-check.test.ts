import { HandoverCheck, type PickupExcerpt } from './handover-check.js';
import type { SentHandover } from '../pickup.api.js';
import type { PickupFacts } from './pickup-facts.js';
import type { DepartureTap } from '../pickup.api.js';
import { WRONG_CODES } from './wrong-codes.js';

const NOW = new Date('2027-03-20T21:00:00Z');
const LEFT = new Date('2027-03-20T20:59:00Z');
const LIST = new Date('2027-03-20T20:00:00Z');
const FACTS: PickupFacts = {
  takers: [
    {
      ...{ kind: 'guardian', ref: 'mother', name: 'Marta Paz', expected: true },
      ...{ responsible: true, listed: true, phoneEnd: null },
    },
  ],
  blocks: [],
  passes: [],
  leavesAlone: false,
};

let count = 0;
const handover = (given: Partial<SentHandover> = {}): SentHandover => ({
  ...{ id: `handover-${(count += 1)}`, takerKind: 'guardian', takerRef: 'mother', takerName: null },
  ...{ proof: 'known', passId: null, key: null, code: null, reason: null, listAt: LIST },
  voucher: null,
  ...given,
});

const exit = (given: Partial<DepartureTap> = {}): DepartureTap => ({
  ...{ id: `tap-${(count += 1)}`, deviceSeq: 1, invitationId: 'ana', kind: 'exit', undoes: null },
  ...{ at: LEFT, seenSeq: 0, clock: 'good', handover: handover() },
  ...given,
});

const checkOf = (excerpt: Partial<PickupExcerpt> = {}) =>
  new HandoverCheck(
    {
      families: new Map([
        ['ana', 'family'],
        ['bruno', 'other'],
      ]),
      needed: new Set(['ana', 'bruno']),
      facts: new Map([['ana', FACTS]]),
      passes: [],
      wrongCodes: [],
      recordedIds: new Set(),
      guessOf: (code, tapId) => `${code} of ${tapId}`,
      isVoucherOf: () => false,
      ...excerpt,
    },
    NOW,
  );

const accept = (tap: DepartureTap, check = checkOf()) => check.accept(tap, false, LEFT);

describe('an exit', () => {
  it('of a child is recorded with whom the child left', () => {
    const tap = exit({ handover: handover({ reason: 'La vi' }) });
    expect(accept(tap)).toEqual({
      ...{ id: tap.handover!.id, tapId: tap.id, invitationId: 'ana', familyId: 'family' },
      ...{ takerKind: 'guardian', takerRef: 'mother', takerName: 'Marta Paz', passId: null },
      ...{ concern: null, proof: 'known', reason: 'La vi', happenedAt: LEFT, listAt: LIST },
    });
  });

  it('of a child without a hand-over is refused if it needs one', () => {
    const without = exit({ handover: null });
    expect(accept(without)).toBe('handover_required');
    expect(accept(without, checkOf({ needed: new Set(['bruno']) }))).toBeNull();
  });

  it('is judged by the list that the phone states, unless it had a later one', () => {
    const blocks = [{ name: 'Marta Paz', ref: null, since: new Date('2027-03-20T20:10:00Z') }];
    const facts = new Map([['ana', { ...FACTS, blocks }]]);
    const judged = (oldestList?: string) =>
      accept(exit(), checkOf({ facts, oldestList: oldestList ? new Date(oldestList) : undefined }));
    for (const earlier of [undefined, '2027-03-20T19:00:00Z']) {
      expect(judged(earlier)).toMatchObject({ concern: 'blocked', listAt: LIST });
    }
    const later = '2027-03-20T20:05:00Z';
    expect(judged(later)).toMatchObject({ concern: 'blocked', listAt: new Date(later) });
    expect(judged('2027-03-20T20:10:00Z')).toBe('taker_blocked');
  });

  it('of an adult needs none, nor does an arrival', () => {
    expect(accept(exit({ invitationId: 'adult', handover: null }))).toBeNull();
    expect(accept(exit({ invitationId: 'adult' }))).toBeNull();
    expect(accept(exit({ kind: 'arrived', handover: null }))).toBeNull();
    expect(accept(exit({ kind: 'undo' }))).toBeNull();
  });

  it('is judged as of the host or of a helper', () => {
    const byCall = exit({ handover: handover({ proof: 'call' }) });
    expect(checkOf().accept(byCall, true, LEFT)).toBe('handover_for_host');
    expect(checkOf().accept(byCall, false, LEFT)).toMatchObject({ proof: 'call' });
  });

  it('has a hand-over of its own', () => {
    const recorded = handover();
    const check = checkOf({ recordedIds: new Set([recorded.id]) });
    expect(accept(exit({ handover: recorded }), check)).toBe('tap_id_used');

    const first = exit();
    expect(accept(first, check)).toMatchObject({ id: first.handover!.id });
    expect(accept(exit({ handover: first.handover }), check)).toBe('tap_id_used');
  });

  it('may be tried again with a hand-over that was refused', () => {
    const check = checkOf();
    const sent = handover({ takerRef: 'unknown' });
    expect(accept(exit({ handover: sent }), check)).toBe('taker_unknown');
    expect(accept(exit({ handover: { ...sent, takerRef: 'mother' } }), check)).toMatchObject({
      id: sent.id,
    });
  });

  it('of a child of whom nothing is noted is left to the host', () => {
    const leave = (given: Partial<SentHandover>) =>
      accept(exit({ invitationId: 'bruno', handover: handover(given) }));
    expect(leave({})).toBe('taker_unknown');
    expect(leave({ takerKind: 'alone' })).toBe('taker_unknown');
    expect(leave({ takerKind: 'host_known', takerName: 'Sara', proof: 'call' })).toMatchObject({
      ...{ takerName: 'Sara', familyId: 'other', concern: null },
    });
  });

  it('by a call names one of the passes of the batch', () => {
    const pass = {
      ...{ id: 'pass', invitationIds: ['ana'], keyHash: null, code: '1', codeHash: 'hash' },
      ...{ codeSalt: 'salt', validUntil: NOW, revokedAt: null, onMyWayUntil: null },
      taker: { kind: 'today' as const, ref: null, name: 'Celia Paz' },
    };
    const check = checkOf({ passes: [{ ...pass, id: 'other', invitationIds: [] }, pass] });
    const sent = handover({ takerKind: 'today', proof: 'call', passId: 'pass' });
    expect(accept(exit({ handover: sent }), check)).toMatchObject({
      ...{ passId: 'pass', takerName: 'Celia Paz' },
    });
  });
});

describe('a wrong code', () => {
  const tries = (invitationId: string, number = WRONG_CODES) =>
    Array.from({ length: number }, (_, n) => ({
      ...{ invitationId, tapId: `tried ${n}`, guess: `guess ${n}`, triedAt: NOW },
    }));
  const guess = (given: Partial<DepartureTap> = {}, code: string | null = '0000') =>
    exit({ handover: handover({ takerKind: 'today', proof: 'code', code }), ...given });

  it('is counted for the child', () => {
    const check = checkOf();
    const tap = guess();
    expect(accept(tap, check)).toBe('pickup_code_wrong');
    expect(check.wrongCodes).toEqual([
      { invitationId: 'ana', tapId: tap.id, guess: `0000 of ${tap.id}`, triedAt: NOW },
    ]);
    accept(exit({ handover: handover({ takerRef: 'unknown' }) }), check);
    expect(check.wrongCodes).toHaveLength(1);
  });

  it('counts once when its tap is sent again, and twice with another code or tap', () => {
    const check = checkOf();
    const tap = guess();
    for (const again of [tap, tap, guess({ id: tap.id }, '1111'), guess()]) accept(again, check);
    expect(check.wrongCodes).toHaveLength(3);

    const later = checkOf({ wrongCodes: check.wrongCodes });
    accept(tap, later);
    expect(later.wrongCodes).toEqual([]);
  });

  it('counts apart for a tap or a guess that another try has', () => {
    const earlier = [
      { invitationId: 'ana', tapId: 'tap', guess: 'another', triedAt: NOW },
      { invitationId: 'ana', tapId: 'another', guess: '0000 of tap', triedAt: NOW },
      { invitationId: 'bruno', tapId: 'tap', guess: '0000 of tap', triedAt: NOW },
    ];
    const check = checkOf({ wrongCodes: earlier });
    accept(guess({ id: 'tap' }), check);
    expect(check.wrongCodes).toHaveLength(1);
  });

  it('closes the codes of the child, and of no other', () => {
    const check = checkOf({ wrongCodes: tries('bruno') });
    expect(accept(guess({ invitationId: 'bruno' }), check)).toBe('pickup_code_closed');
    expect(check.codeClosedUntil('bruno')).toEqual(new Date(NOW.getTime() + 600_000));
    expect(check.codeClosedUntil('ana')).toBeNull();
    expect(accept(guess(), check)).toBe('pickup_code_wrong');
  });

  it('of the batch closes them too', () => {
    const check = checkOf({ wrongCodes: tries('ana', WRONG_CODES - 1) });
    expect(accept(guess(), check)).toBe('pickup_code_wrong');
    expect(accept(guess(), check)).toBe('pickup_code_closed');
  });

  it('may be none', () => {
    const check = checkOf();
    expect(accept(guess({ id: 'tap' }, null), check)).toBe('pickup_code_wrong');
    expect(check.wrongCodes).toMatchObject([{ guess: ' of tap' }]);
  });
});

describe('a voucher', () => {
  const uncle = { takerKind: 'authorized', takerRef: 'uncle', takerName: 'Hugo' } as const;
  const vouched = (given: Partial<SentHandover> = {}) =>
    exit({ handover: handover({ ...uncle, voucher: 'v', ...given }) });
  const issued = (isKnown: boolean) =>
    checkOf({
      isVoucherOf: (voucher, invitationId, taker) =>
        voucher === 'v' &&
        invitationId === 'ana' &&
        JSON.stringify(taker) ===
          JSON.stringify({ kind: 'authorized', ref: 'uncle', name: 'Hugo', isKnown }),
    });

  it('has a taker recorded whom the family named in the list of the phone', () => {
    expect(accept(vouched(), issued(true))).toMatchObject({ ...uncle, concern: 'changed' });
  });

  it.each([
    ['of another name', { takerName: 'Otro' }, true],
    ['of another person', { takerRef: 'other' }, true],
    ['that is missing', { voucher: null }, true],
    ['of a person who had to show a document', {}, false],
  ] as const)('%s has not', (_, given, isKnown) => {
    expect(accept(vouched(given), issued(isKnown))).toBe('taker_unknown');
  });
});
