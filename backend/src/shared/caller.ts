/** An account, from its access token. */
export interface AccountCaller {
  kind: 'account';
  accountId: string;
  verified: boolean;
  /** The browser's session, if the token was issued in one. */
  sessionId?: string;
  /** When that session began. */
  signedInAt?: Date;
}

/** A phone that opened the link of a door pass: it has no account, and is for one party's door. */
export interface DoorHelper {
  kind: 'door_helper';
  passId: string;
  deviceId: string;
  partyId: string;
  /** Whether the host lets the bearer read care data. */
  care: boolean;
  /** When the phone was tied to the pass; known once the pass was read. */
  boundAt?: Date;
}

/** The bearer of a family's link: it answers for that family at one party, without an account. */
export interface FamilyBearer {
  kind: 'family_bearer';
  familyId: string;
  partyId: string;
}

/** Who answers for a family at a party. */
export type FamilyCaller = AccountCaller | FamilyBearer;

/** The ids by which the family of a caller is found: its account's, or its own. */
export const familyIdsOf = (
  caller: FamilyCaller,
): [accountId: string | null, familyId: string | null] =>
  caller.kind === 'account' ? [caller.accountId, null] : [null, caller.familyId];

/** Who works at a party's door. */
export type DoorPerson = AccountCaller | DoorHelper;

export type Caller = FamilyCaller | DoorHelper;

/** Of a caller later on. `expired`: a new token may be had; `revoked`: it may not. */
export type Standing = 'valid' | 'expired' | 'revoked';

/** Names a caller among all callers, to count what it does. A phone makes its own id, which may be any. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'account') return caller.accountId;
  return caller.kind === 'family_bearer'
    ? caller.familyId
    : `${caller.passId} on ${caller.deviceId}`;
}
