let createdId: string | null = null;

/** The page of a party that was created a moment ago opens the ways to share it. */
export const rememberCreated = (partyId: string): void => void (createdId = partyId);

export const isJustCreated = (partyId: string): boolean => createdId === partyId;

export const forgetCreated = (): void => void (createdId = null);
