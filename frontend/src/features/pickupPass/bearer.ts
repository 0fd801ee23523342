import { postByLink } from '@/api/plainCall';
import type { components } from '@/api/schema.gen';

/** A pass as the server shows it to its bearer. */
export type BearerPass = components['schemas']['OpenedPickupPassResponse'];

/** What this phone presents: the link's secret, and the key that it made. */
export interface Presented {
  secret: string;
  device_key: string;
}

/** @param claim by a tap of the bearer: the pass is then this phone's @throws ApiError */
export const openPickup = (presented: Presented, claim: boolean): Promise<BearerPass> =>
  postByLink('/api/pickupPasses/open', { ...presented, claim });

/** @param minutes null takes it back @returns when the bearer expects to be there @throws ApiError */
export const announcePickup = async (
  presented: Presented,
  minutes: number | null,
): Promise<string | null> =>
  (await postByLink('/api/pickupPasses/onMyWay', { ...presented, minutes })).on_my_way_until;
