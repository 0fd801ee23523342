/** Characters of a search for people: long enough not to list everyone. */
export const PEOPLE_SEARCH = { min: 3, max: 100 } as const;
