import { CareLog } from './care-log.js';
import type { CareTap, LoggedCareTap } from '../../door/domain/care-tap.js';
import { TAPS_PER_GUEST, TAPS_PER_PARTY, TAPS_PER_PASS } from '../../door/domain/tap.js';

const START = new Date('2027-03-20T19:00:00Z');
const NOW = new Date('2027-03-20T20:00:00Z');
const PARTY = { id: 'party', dateStart: START, startedAt: START };
const HOST = { deviceId: 'phone', tapper: { accountId: 'host' }, maySeeCare: true };
const HELPER = { deviceId: 'phone', tapper: { passId: 'pass' }, maySeeCare: true };

const tap = (given: Partial<CareTap> = {}): CareTap => ({
  id: 'tap',
  deviceSeq: 1,
  invitationId: 'tomás',
  kind: 'care_done',
  at: NOW,
  seenSeq: 0,
  clock: 'good',
  ...given,
});

const logOf = (given: { total?: number; ofPass?: number; rows?: LoggedCareTap[] } = {}) =>
  new CareLog(PARTY, { total: 0, ofPass: 0, rows: [], ...given }, new Set(['tomás', 'luz']), NOW);

it('records a card once, however often it is sent', () => {
  const log = logOf();
  const sent = [
    ...[tap(), tap({ at: START, seenSeq: 9 })],
    ...[tap({ kind: 'care_shown' }), tap({ invitationId: 'luz' })],
  ];
  expect(log.record(sent, HOST, 5)).toEqual([
    { id: 'tap', verdict: 'done' },
    { id: 'tap', verdict: 'known' },
    { id: 'tap', verdict: 'refused', code: 'tap_id_used' },
    { id: 'tap', verdict: 'refused', code: 'tap_id_used' },
  ]);
  expect(log.added).toHaveLength(1);
  expect(log.added[0]).toMatchObject({ partyId: 'party', accountId: 'host', passId: null });
});

it('believes a phone neither that it knows more than there is nor a clock that is ahead', () => {
  const log = logOf();
  log.record([tap({ seenSeq: 99, at: new Date(NOW.getTime() + 3_600_000) })], HOST, 5);
  expect(log.added[0]).toMatchObject({ seenSeq: 5, happenedAt: NOW });
});

it('refuses guests of other parties, and a helper without care for any guest', () => {
  const refused = [{ id: 'tap', verdict: 'refused', code: 'not_found' }];
  expect(logOf().record([tap({ invitationId: 'nadie' })], HOST, 0)).toEqual(refused);
  const blind = { ...HELPER, maySeeCare: false };
  expect(logOf().record([tap()], blind, 0)).toEqual(refused);
  expect(logOf().record([tap({ invitationId: 'nadie' })], blind, 0)).toEqual(refused);
});

describe('is limited', () => {
  const full = [{ id: 'tap', verdict: 'refused', code: 'limit_reached' }];
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...tap(), id: `${n}` }) as unknown as LoggedCareTap);

  it('for a party and a guest, for helpers to half', () => {
    expect(logOf({ total: TAPS_PER_PARTY }).record([tap()], HOST, 0)).toEqual(full);
    expect(logOf({ rows: rows(TAPS_PER_GUEST) }).record([tap()], HOST, 0)).toEqual(full);
    const half = { total: TAPS_PER_PARTY / 2 };
    expect(logOf(half).record([tap()], HELPER, 0)).toEqual(full);
    expect(logOf(half).record([tap()], HOST, 0)).toMatchObject([{ verdict: 'done' }]);
    const ofGuest = { rows: rows(TAPS_PER_GUEST / 2) };
    expect(logOf(ofGuest).record([tap()], HELPER, 0)).toEqual(full);
    expect(logOf(ofGuest).record([tap()], HOST, 0)).toMatchObject([{ verdict: 'done' }]);
  });

  it('for each guest', () => {
    const log = logOf({ rows: rows(TAPS_PER_GUEST) });
    expect(log.record([tap({ invitationId: 'luz' })], HOST, 0)).toMatchObject([
      { verdict: 'done' },
    ]);
  });

  it('within a request', () => {
    const both = [tap(), tap({ id: 'second' })];
    const verdicts = [{ verdict: 'done' }, { verdict: 'refused', code: 'limit_reached' }];
    expect(logOf({ total: TAPS_PER_PARTY - 1 }).record(both, HOST, 0)).toMatchObject(verdicts);
    expect(logOf({ ofPass: TAPS_PER_PASS - 1 }).record(both, HELPER, 0)).toMatchObject(verdicts);
  });

  it('for one helper', () => {
    expect(logOf({ ofPass: TAPS_PER_PASS }).record([tap()], HELPER, 0)).toEqual(full);
    const log = logOf({ ofPass: TAPS_PER_PASS - 1 });
    for (const [id, sender] of [['host’s', HOST] as const, ['helper’s', HELPER] as const]) {
      expect(log.record([tap({ id })], sender, 0)).toMatchObject([{ verdict: 'done' }]);
    }
    expect(log.record([tap({ id: 'last' })], HOST, 0)).toMatchObject([{ verdict: 'done' }]);
  });
});
