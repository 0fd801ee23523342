import type { components } from '@/api/schema.gen';

export type Party = components['schemas']['PartyResponse'];
export type ListedParty = components['schemas']['ListedPartyResponse'];
export type PartyStatus = components['schemas']['PartyStatus'];
export type PartyBody = components['schemas']['CreatePartyRequest'];
export type PartyChanges = components['schemas']['PatchPartyRequest'];
export type VisitorView = components['schemas']['VisitorView'];
