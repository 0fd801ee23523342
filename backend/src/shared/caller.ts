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

export type Caller = AccountCaller | DoorHelper;

/** Of a caller later on. `expired`: a new token may be had; `revoked`: it may not. */
export type Standing = 'valid' | 'expired' | 'revoked';

/** Names a caller among all callers, to count what it does. A phone makes its own id, which may be any. */
export const callerKey = (caller: Caller): string =>
  caller.kind === 'account' ? caller.accountId : `${caller.passId} on ${caller.deviceId}`;
