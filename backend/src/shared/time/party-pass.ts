const HOUR = 3_600_000;

/** Links for one party's door end so long after the party: phones may still send what they recorded. */
export const PASS_HOURS_AFTER_END = 6;

export type PassStanding = 'valid' | 'revoked' | 'expired';

export const passExpiry = (partyEnd: Date): Date =>
  new Date(partyEnd.getTime() + PASS_HOURS_AFTER_END * HOUR);
