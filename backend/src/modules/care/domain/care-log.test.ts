import type { ReportedCard } from '../care.api.js';
import {
  CareLog,
  CARDS_PER_GUEST,
  CARDS_PER_HELPER,
  CARDS_PER_PARTY,
  type CareExcerpt,
} from './care-log.js';

const START = new Date('2027-03-20T19:00:00Z');
const NOW = new Date('2027-03-20T20:00:00Z');
const HOST = { hostId: 'host', helper: null };
const HELPER = { hostId: 'host', helper: { passId: 'pass', name: 'Tía Rosa' } };

const tap = (given: Partial<ReportedCard> = {}): ReportedCard => ({
  id: 'tap',
  deviceSeq: 1,
  invitationId: 'tomás',
  kind: 'care_done',
  happenedAt: NOW,
  seenSeq: 0,
  ...given,
});

const logOf = (given: Partial<CareExcerpt> = {}) =>
  new CareLog('party', { total: 0, ofPass: 0, rows: [], ...given }, new Set(['tomás', 'luz']), NOW);

it('records a card once, however often it is sent', () => {
  const log = logOf();
  const sent = [
    ...[tap(), tap({ happenedAt: START, seenSeq: 9 })],
    ...[tap({ kind: 'care_shown' }), tap({ invitationId: 'luz' })],
  ];
  expect(log.record(sent, HOST, 'phone')).toEqual([
    { id: 'tap', verdict: 'done' },
    { id: 'tap', verdict: 'known' },
    { id: 'tap', verdict: 'refused', code: 'tap_id_used' },
    { id: 'tap', verdict: 'refused', code: 'tap_id_used' },
  ]);
  expect(log.added).toHaveLength(1);
  expect(log.added[0]).toMatchObject({ partyId: 'party', accountId: 'host', passId: null });
});

it('is of who reports it, and of the phone', () => {
  const log = logOf();
  log.record([tap({ seenSeq: 5 })], HELPER, 'phone');
  expect(log.added[0]).toMatchObject({
    ...{ accountId: null, passId: 'pass', deviceId: 'phone' },
    ...{ seenSeq: 5, happenedAt: NOW, receivedAt: NOW },
  });
});

it('refuses guests of other parties', () => {
  const refused = [{ id: 'tap', verdict: 'refused', code: 'not_found' }];
  expect(logOf().record([tap({ invitationId: 'nadie' })], HOST, 'phone')).toEqual(refused);
});

describe('is limited', () => {
  const full = [{ id: 'tap', verdict: 'refused', code: 'limit_reached' }];
  const rows = (count: number) => Array.from({ length: count }, (_, n) => tap({ id: `${n}` }));

  it('for a party and a guest, for helpers to half', () => {
    expect(logOf({ total: CARDS_PER_PARTY }).record([tap()], HOST, 'phone')).toEqual(full);
    expect(logOf({ rows: rows(CARDS_PER_GUEST) }).record([tap()], HOST, 'phone')).toEqual(full);
    const half = { total: CARDS_PER_PARTY / 2 };
    expect(logOf(half).record([tap()], HELPER, 'phone')).toEqual(full);
    expect(logOf(half).record([tap()], HOST, 'phone')).toMatchObject([{ verdict: 'done' }]);
    const ofGuest = { rows: rows(CARDS_PER_GUEST / 2) };
    expect(logOf(ofGuest).record([tap()], HELPER, 'phone')).toEqual(full);
    expect(logOf(ofGuest).record([tap()], HOST, 'phone')).toMatchObject([{ verdict: 'done' }]);
  });

  it('for each guest', () => {
    const log = logOf({ rows: rows(CARDS_PER_GUEST) });
    expect(log.record([tap({ invitationId: 'luz' })], HOST, 'phone')).toMatchObject([
      { verdict: 'done' },
    ]);
  });

  it('within a request', () => {
    const both = [tap(), tap({ id: 'second' })];
    const verdicts = [{ verdict: 'done' }, { verdict: 'refused', code: 'limit_reached' }];
    expect(logOf({ total: CARDS_PER_PARTY - 1 }).record(both, HOST, 'phone')).toMatchObject(
      verdicts,
    );
    expect(logOf({ ofPass: CARDS_PER_HELPER - 1 }).record(both, HELPER, 'phone')).toMatchObject(
      verdicts,
    );
  });

  it('for one helper', () => {
    expect(logOf({ ofPass: CARDS_PER_HELPER }).record([tap()], HELPER, 'phone')).toEqual(full);
    const log = logOf({ ofPass: CARDS_PER_HELPER - 1 });
    for (const [id, sender] of [['host’s', HOST] as const, ['helper’s', HELPER] as const]) {
      expect(log.record([tap({ id })], sender, 'phone')).toMatchObject([{ verdict: 'done' }]);
    }
    expect(log.record([tap({ id: 'last' })], HOST, 'phone')).toMatchObject([{ verdict: 'done' }]);
  });
});
