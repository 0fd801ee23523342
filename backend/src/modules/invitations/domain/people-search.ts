/** Length of a search for people; the minimum prevents listing all accounts. */
export const PEOPLE_SEARCH = { min: 3, max: 100 } as const;
