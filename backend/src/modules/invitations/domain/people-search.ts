/** Length of a search for people; the minimum prevents listing all accounts. */
export const PEOPLE_SEARCH = { min: 3, max: 100 } as const;

/** Whether the host may add guests, and finds people of whom it knows nothing yet. */
export const takesGuests = (party: {
  status: 'pending' | 'started' | 'finished';
  cancelledAt: Date | null;
}): boolean => party.status === 'started' && party.cancelledAt === null;
