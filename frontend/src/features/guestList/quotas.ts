import type { GuestsParty } from './api/types';

export interface Quota {
  kind: 'adults' | 'kids';
  confirmed: number;
  quota: number;
  /** Negative when more are confirmed than there are places. */
  left: number;
}

export interface Stats {
  confirmedAdults: number;
  confirmedKids: number;
}

type Terms = Pick<GuestsParty, 'minimum_kids' | 'price_per_kid'>;

export interface VenueCost {
  /** For how many kids the venue charges. */
  kids: number;
  /** Whether that is the minimum rather than the confirmed kids. */
  isMinimum: boolean;
  price: number;
  total: number;
}

/** What the venue will charge; null without a price. */
export function venueCost({ minimum_kids, price_per_kid }: Terms, stats: Stats): VenueCost | null {
  if (!price_per_kid) return null;
  const missing = minimumLeft({ minimum_kids }, stats);
  const kids = stats.confirmedKids + missing;
  return { kids, isMinimum: missing > 0, price: price_per_kid, total: kids * price_per_kid };
}

/** How many confirmed kids the venue's minimum still lacks. */
export const minimumLeft = ({ minimum_kids }: Pick<Terms, 'minimum_kids'>, stats: Stats): number =>
  Math.max(0, (minimum_kids ?? 0) - stats.confirmedKids);

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
