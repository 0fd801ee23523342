import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

export type ExpectedFamily = Schemas['PartyFamilyResponse'];
export type ReadFamily = Schemas['ReadFamilyResponse'];
export type LineProblem = Schemas['LineProblem'];
export type NewFamily = Schemas['NewFamilyRequest'];
export type FamilyChanges = Schemas['ChangeFamilyRequest'];
export type FamilyLink = Schemas['FamilyLinkResponse'];
/** The party whose families these are. */
export type FamiliesParty = Pick<
  Schemas['PartyResponse'],
  'id' | 'name' | 'status' | 'cancelled_at' | 'date_start' | 'timezone' | 'max_attendees_kids'
>;
