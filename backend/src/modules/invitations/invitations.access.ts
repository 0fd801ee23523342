import { restrictedTo } from '../../shared/http/restricted-to.js';
import { InvitationsApi } from './invitations.api.js';

/** Of a party. */
export const TakesPart = restrictedTo(
  'the host, and accounts in the guest list.',
  InvitationsApi,
  (invitations, accountId, partyId) => invitations.checkTakesPart(accountId, partyId),
);
