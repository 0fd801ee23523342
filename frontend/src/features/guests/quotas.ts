import type { GuestsParty } from './api/types';

export interface Quota {
  kind: 'adults' | 'kids';
  confirmed: number;
  quota: number;
  /** Negative when more are confirmed than there are places. */
  left: number;
}

interface Stats {
  confirmedAdults: number;
  confirmedKids: number;
}

type Limits = Pick<GuestsParty, 'max_attendees_adults' | 'max_attendees_kids'>;

export function quotas(party: Limits, stats: Stats): Quota[] {
  const of = (kind: Quota['kind'], confirmed: number, quota: number): Quota => ({
    kind,
    confirmed,
    quota,
    left: quota - confirmed,
  });
  return [
    of('kids', stats.confirmedKids, party.max_attendees_kids ?? 0),
    of('adults', stats.confirmedAdults, party.max_attendees_adults ?? 0),
  ];
}
