// Generated from the backend's domain by `npm run rules`. Do not edit.

export const personName = { min: 2, max: 100 } as const;
export const adultAge = 18 as const;
export const guestInfoHours = 24 as const;
export const childName = { min: 2, max: 80 } as const;
export const namedMembers = { max: 14 } as const;
export const linkChildren = { max: 8 } as const;
export const linkAdults = { max: 6 } as const;
