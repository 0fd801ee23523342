import { client, unwrap } from '@/api/client';
import type { FamilyLink } from './types';

export const openFamilyLink = (secret: string): Promise<FamilyLink> =>
  unwrap(client.POST('/api/familyLinks/open', { body: { secret } }));

/** @returns the id of the party */
export const claimFamilyLink = async (secret: string): Promise<string> =>
  (await unwrap(client.POST('/api/familyLinks/claim', { body: { secret } }))).party_id;

/** For a link that the household has claimed. */
export const releaseFamilyLink = (secret: string): Promise<unknown> =>
  unwrap(client.POST('/api/familyLinks/release', { body: { secret } }));

export const disownFamilyLink = (secret: string): Promise<unknown> =>
  unwrap(client.POST('/api/familyLinks/disown', { body: { secret } }));
