import createClient from 'openapi-fetch';
import { ApiError, networkError } from '@/api/apiError';
import { unwrap } from '@/api/client';
import { pageLanguage } from '@/api/language';
import type { components, paths } from '@/api/schema.gen';

/** A pass as the server shows it to its bearer. */
export type BearerPass = components['schemas']['OpenedPickupPassResponse'];

/** What this phone presents: the link's secret, and the key that it made. */
export interface Presented {
  secret: string;
  device_key: string;
}

/** Without the session of an account that may be signed in on this phone too. */
async function send(request: Request): Promise<Response> {
  request.headers.set('Accept-Language', pageLanguage());
  try {
    return await fetch(request);
  } catch {
    throw new ApiError(0, networkError);
  }
}

const baseUrl = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
const client = createClient<paths>({ baseUrl, fetch: send });

/** @param claim by a tap of the bearer: the pass is then this phone's @throws ApiError */
export const openPickup = (presented: Presented, claim: boolean): Promise<BearerPass> =>
  unwrap(client.POST('/api/pickupPasses/open', { body: { ...presented, claim } }));

/** @param minutes null takes it back @returns when the bearer expects to be there @throws ApiError */
export const announcePickup = async (
  presented: Presented,
  minutes: number | null,
): Promise<string | null> =>
  (await unwrap(client.POST('/api/pickupPasses/onMyWay', { body: { ...presented, minutes } })))
    .on_my_way_until;
