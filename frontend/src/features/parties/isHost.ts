import type { Party } from './api/types';

/** Only the host receives quotas and views. */
export const isHost = (party: Party): boolean => party.max_attendees_adults !== undefined;
