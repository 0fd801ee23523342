import { aGuest } from '@/shared/door/testing';
import type { QueuedTap, Snapshot } from './model';

// What the tests of this folder begin with.

let made = 0;

export const aTap = (given: Partial<QueuedTap>): QueuedTap => ({
  id: `tap-${(made += 1)}`,
  invitationId: 'a',
  to: 'arrived',
  at: '2027-03-20T16:00:00Z',
  seenSeq: 0,
  clock: 'good',
  before: { status: 'not_arrived', since: null },
  deviceSeq: 1,
  ...given,
});

export const aSnapshot = (given: Partial<Snapshot> = {}): Snapshot => ({
  party: { id: 'p', name: 'Cumple', status: 'started', timezone: 'America/Montevideo' },
  until: Date.now() + 3_600_000,
  seq: 0,
  guests: [aGuest('a'), aGuest('b')],
  review: [],
  clock: null,
  ...given,
});
