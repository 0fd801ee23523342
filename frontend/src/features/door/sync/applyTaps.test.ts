import type { DoorGuest } from '@/shared/door/types';
import { applyTaps, countDoor } from './applyTaps';
import type { QueuedTap } from './model';
import { aGuest } from '@/shared/door/testing';
import { aTap } from './testing';

const apply = (taps: QueuedTap[], guests: DoorGuest[] = [aGuest('a')]) =>
  applyTaps(guests, taps).map(({ status, since }) => [status, since]);

describe('own taps on the server’s state', () => {
  it('are applied in the order in which they were made', () => {
    const taps = [
      aTap({ deviceSeq: 2, to: 'exit', at: '2027-03-20T17:00:00Z' }),
      aTap({ deviceSeq: 1, to: 'arrived', at: '2027-03-20T16:00:00Z' }),
    ];
    expect(apply(taps)).toEqual([['exit', '2027-03-20T17:00:00Z']]);
  });

  it('of two equal ones the earlier counts', () => {
    const taps = [
      aTap({ deviceSeq: 1, at: '2027-03-20T16:00:00Z' }),
      aTap({ deviceSeq: 2, at: '2027-03-20T16:00:05Z' }),
    ];
    expect(apply(taps)).toEqual([['arrived', '2027-03-20T16:00:00Z']]);
  });

  it('leave no trace when they are undone before they were sent', () => {
    const tap = aTap({ deviceSeq: 1 });
    const undo = aTap({ deviceSeq: 2, to: 'undo', undoes: tap.id });
    expect(apply([tap, undo])).toEqual([['not_arrived', null]]);
  });

  it('leave what another phone recorded meanwhile when they are undone before they were sent', () => {
    const since = '2027-03-20T15:59:00Z';
    const tap = aTap({ deviceSeq: 1 });
    const undo = aTap({ deviceSeq: 2, to: 'undo', undoes: tap.id });
    const guest = aGuest('a', { status: 'arrived', since });
    expect(apply([tap, undo], [guest])).toEqual([['arrived', since]]);
  });

  it('lead back to what was shown when they are undone after they were sent', () => {
    const since = '2027-03-20T16:00:00Z';
    const guest = { ...aGuest('a'), status: 'exit' as const, since: '2027-03-20T17:00:00Z' };
    const before = { status: 'arrived' as const, since };
    const undo = aTap({ deviceSeq: 2, to: 'undo', undoes: 'sent', before });
    expect(apply([undo], [guest])).toEqual([['arrived', since]]);
  });

  it('leave the other guests as they are, and ignore those who are gone', () => {
    const guests = [aGuest('a'), aGuest('b')];
    const applied = applyTaps(guests, [aTap({}), aTap({ invitationId: 'gone' })]);
    expect(applied[1]).toBe(guests[1]);
    expect(countDoor(applied)).toEqual({ not_arrived: 1, arrived: 1, exit: 0, kids_inside: 0 });
  });

  it('count kids inside', () => {
    const kid = { ...aGuest('a'), kid: true };
    expect(countDoor(applyTaps([kid], [aTap({})])).kids_inside).toBe(1);
  });
});
