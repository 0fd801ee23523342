/** What a stream or a call presents, or why there is nothing to present any more. */
export type Bearer = { token: string } | { ended: 'revoked' | 'expired' };
