import type { DoorGuest } from '@/shared/door/types';
import type { QueuedTap, Snapshot } from './model';

// What the tests of this folder begin with.

export const aGuest = (id: string, given: Partial<DoorGuest> = {}): DoorGuest => ({
  id,
  guest_id: `person-${id}`,
  household: { id: 'h', name: 'Pereira' },
  name: `Canario ${id}`,
  kid: false,
  status: 'not_arrived',
  since: null,
  care: false,
  stays: null,
  possible_repeat: false,
  ...given,
});

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
