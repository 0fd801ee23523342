import { withCareOf, withChanges, withVerdicts } from './snapshotChanges';
import { aGuest } from '@/shared/door/testing';
import { aSnapshot, aTap } from './testing';

const counts = { not_arrived: 1, arrived: 1, exit: 0, kids_inside: 0 };
const since = '2027-03-20T16:00:00Z';
const row = (seq: number, invitation_id = 'a') => ({
  seq,
  id: `row-${seq}`,
  invitation_id,
  status: 'arrived' as const,
  since,
  last_tap: `row-${seq}`,
});
const changes = (seq: number, rows = [row(seq)]) => ({
  name: 'changes' as const,
  seq,
  changes: rows,
  counts,
  review: [],
});

describe('what the stream tells', () => {
  it('is taken over when nothing is missing', () => {
    const change = withChanges(aSnapshot({ seq: 4 }), changes(5));
    expect(change).toMatchObject({ isComplete: true, snapshot: { seq: 5 } });
    expect(change?.snapshot.guests[0]).toMatchObject({ status: 'arrived', since });
  });

  it('is nothing new when it is known', () => {
    expect(withChanges(aSnapshot({ seq: 5 }), changes(5))).toBeUndefined();
  });

  it('is not taken over after a gap', () => {
    const snapshot = aSnapshot({ seq: 3 });
    expect(withChanges(snapshot, changes(5))).toEqual({ snapshot, isComplete: false });
  });

  it('asks for the list when the counts differ', () => {
    const change = withChanges(aSnapshot({ seq: 4 }), {
      ...changes(5),
      counts: { ...counts, exit: 1 },
    });
    expect(change?.isComplete).toBe(false);
  });
});

describe('verdicts on own taps', () => {
  const taps = [aTap({ id: 't1' }), aTap({ id: 't2', invitationId: 'b' })];
  const done = (id: string, seq: number) => ({
    id,
    verdict: 'done' as const,
    seq,
    status: 'arrived' as const,
    since,
  });

  it('are all that happened when the numbers follow', () => {
    const change = withVerdicts(aSnapshot({ seq: 4 }), taps, {
      seq: 6,
      results: [done('t1', 5), done('t2', 6)],
    });
    expect(change).toMatchObject({ isComplete: true, snapshot: { seq: 6 } });
    expect(change.snapshot.guests.map(({ status }) => status)).toEqual(['arrived', 'arrived']);
  });

  it('do not count as having seen what others did in between', () => {
    const change = withVerdicts(aSnapshot({ seq: 4 }), taps, {
      seq: 7,
      results: [done('t1', 5), done('t2', 7)],
    });
    expect(change).toMatchObject({ isComplete: false, snapshot: { seq: 4 } });
  });

  it('ask for the list when one is in review', () => {
    const results = [{ ...done('t1', 5), verdict: 'review' as const }];
    expect(withVerdicts(aSnapshot({ seq: 4 }), taps, { seq: 5, results }).isComplete).toBe(false);
  });

  it('do not go back', () => {
    const change = withVerdicts(aSnapshot({ seq: 9 }), taps, { seq: 5, results: [done('t1', 5)] });
    expect(change.snapshot.seq).toBe(9);
  });
});

it('keeps whose care data may be opened, of which the stored list knows nothing', () => {
  const shown = aSnapshot({ guests: [aGuest('a', { care: true }), aGuest('b')] });
  const care = withCareOf(shown, aSnapshot()).guests.map((guest) => guest.care);
  expect(care).toEqual([true, false]);
});

describe('the cards that are pending', () => {
  const notes = new Map([['a', { urgent: true, conditions: [], what_to_do: null, photos: null }]]);
  const results = [{ id: 't', verdict: 'done' as const, seq: 1, status: 'arrived' as const }];

  it('follow the verdicts on own taps', () => {
    const entry = aTap({ id: 't', invitationId: 'a' });
    const entered = withVerdicts(aSnapshot(), [entry], { seq: 1, results }, notes);
    expect(entered.snapshot.carePending).toEqual(['a']);
    const done = aTap({ id: 'u', invitationId: 'a', to: 'care_done' });
    const after = withVerdicts(
      entered.snapshot,
      [done],
      { seq: 1, results: [{ id: 'u', verdict: 'done', status: 'arrived' }] },
      notes,
    );
    expect(after.snapshot.carePending).toEqual([]);
  });

  it('are not those of taps that were refused', () => {
    const entry = aTap({ id: 't', invitationId: 'a' });
    const refused = [{ id: 't', verdict: 'refused' as const, code: 'party_finished' }];
    const { snapshot } = withVerdicts(aSnapshot(), [entry], { seq: 0, results: refused }, notes);
    expect(snapshot.carePending).toEqual([]);
  });
});
