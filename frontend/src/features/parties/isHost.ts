import type { Party } from './api/types';

/** Quotas and views are told to the host alone. */
export const isHost = (party: Party): boolean => party.max_attendees_adults !== undefined;
