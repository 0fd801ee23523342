import { api } from '@/api/client';
import { dropLink, droppedIfOver } from '@/shared/familyLink/keptLink';
import type { FamilyLink } from './types';

export const openFamilyLink = (secret: string): Promise<FamilyLink> =>
  droppedIfOver(secret, api.POST('/api/familyLinks/open', { body: { secret } }));

/** @returns the id of the party */
export async function claimFamilyLink(secret: string): Promise<string> {
  const claim = api.POST('/api/familyLinks/claim', { body: { secret } });
  const { party_id: partyId } = await droppedIfOver(secret, claim);
  void dropLink(secret);
  return partyId;
}

/** For a link that the household has claimed. */
export const releaseFamilyLink = (secret: string): Promise<unknown> =>
  api.POST('/api/familyLinks/release', { body: { secret } });

export async function disownFamilyLink(secret: string): Promise<void> {
  await api.POST('/api/familyLinks/disown', { body: { secret } });
  void dropLink(secret);
}
