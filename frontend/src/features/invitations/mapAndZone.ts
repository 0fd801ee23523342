import type { InvitedParty } from './api/invitedParty';

type Place = Record<'address', string> & { city: string | null; country?: string };
type Moment = Pick<InvitedParty, 'date_start' | 'timezone'>;

/** Opens the phone's map application, or the map on a computer. */
export function mapLink({ address, city, country }: Place): string {
  const query = new URLSearchParams({
    api: '1',
    query: [address, city, country].filter(Boolean).join(', '),
  });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}

/**
 * The party's zone, when this device's clock shows another hour at that moment
 * and the guest could misread the party's; null otherwise.
 * @param deviceOffset minutes that UTC is ahead of this device, as returned by `Date.getTimezoneOffset`
 */
export function foreignZone(
  { date_start, timezone }: Moment,
  deviceOffset = new Date(date_start).getTimezoneOffset(),
): string | null {
  const [, sign, hours, minutes] = date_start.match(/([+-])(\d{2}):(\d{2})$/) ?? [];
  const ahead = sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0;
  if (ahead === -deviceOffset) return null;
  return timezone;
}
