import type { components } from '@/api/schema.gen';

export type ExpectedFamily = components['schemas']['ExpectedFamilyResponse'];
export type AddedFamilies = components['schemas']['AddedFamiliesResponse'];
export type FamilyChanges = components['schemas']['ChangeFamilyRequest'];
export type FamilyLink = components['schemas']['FamilyLinkResponse'];
/** The party whose families these are. */
export type FamiliesParty = Pick<
  components['schemas']['PartyResponse'],
  'id' | 'name' | 'status' | 'cancelled_at' | 'date_start' | 'timezone'
>;
