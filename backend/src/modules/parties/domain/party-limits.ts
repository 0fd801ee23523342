/** Text limits in characters. */
export const PARTY_NAME = { min: 2, max: 100 } as const;
export const PARTY_ADDRESS = { min: 5, max: 200 } as const;
export const PARTY_CITY = { min: 2, max: 100 } as const;
export const PARTY_COUNTRY = { min: 2, max: 100 } as const;
export const HOST_NAME = { min: 1, max: 60 } as const;
export const HONOREE_NAME = { min: 1, max: 60 } as const;
export const VIDEO_LINK_MAX = 300;

/** Places for adults and for kids (docs/domain-rules.md, "Quotas"). */
export const QUOTA = { min: 0, max: 1000, default: 5 } as const;

/** What the venue charges for, in the host's currency (docs/domain-rules.md, "Venue"). */
export const MINIMUM_KIDS = { min: 1, max: QUOTA.max } as const;
export const PRICE_PER_KID = { min: 0.01, max: 1_000_000_000, decimals: 2 } as const;

/** The age that is celebrated (docs/domain-rules.md, "Voice of the host"). */
export const TURNS = { min: 1, max: 120 } as const;

/** What a host writes to the guests about a change. */
export const CHANGE_MESSAGE = { min: 1, max: 300 } as const;

/** A start that moves by more days cannot be moved in silence. */
export const FAR_MOVE_DAYS = 14;
