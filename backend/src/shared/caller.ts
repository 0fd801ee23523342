/** The caller, from the access token. */
export interface Caller {
  accountId: string;
  verified: boolean;
  /** The browser's session, if the token was issued in one. */
  sessionId?: string;
}
