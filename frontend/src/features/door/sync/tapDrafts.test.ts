import type { DoorClock } from './clock';
import { toSent } from './model';
import { TapDrafts } from './tapDrafts';
import { aGuest } from '@/shared/door/testing';

it('a tap meant what the button offered before another phone changed it', () => {
  let now = 10_000;
  const clock = { now: () => now, read: () => ({ at: '', clock: 'good' }) } as unknown as DoorClock;
  const drafts = new TapDrafts(clock, () => null);
  drafts.changed('g1');
  now += 300;
  expect(drafts.tap([aGuest('g1')], 'exit')).toBeNull();
  now += 400;
  expect(drafts.tap([aGuest('g1')], 'exit')?.taps).toHaveLength(1);
});

it('an exit names with whom each child leaves', () => {
  const clock = {
    now: () => 10_000,
    read: () => ({ at: '', clock: 'good' }),
  } as unknown as DoorClock;
  const handover = {
    taker_kind: 'guardian',
    taker_ref: 'g3',
    proof: 'known',
  } as const;
  const shown = { seq: 7, listAt: '2027-03-20T16:00:00Z' };
  const drafts = new TapDrafts(clock, () => shown);
  const tapped = drafts.tap([aGuest('g1'), aGuest('g2')], 'exit', new Map([['g1', handover]]));
  const sent = tapped?.taps.map((tap) => toSent({ ...tap, deviceSeq: 1 }).handover);
  expect(sent).toEqual([{ ...handover, id: expect.any(String), list_at: shown.listAt }, undefined]);
});
