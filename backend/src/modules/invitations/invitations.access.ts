import { restrictedTo } from '../../shared/http/restricted-to.js';
import { InvitationsApi } from './invitations.api.js';

/** Of a party. */
export const TakesPart = restrictedTo({
  words: 'the host, and accounts in the guest list.',
  accounts: 'guests and host',
  api: InvitationsApi,
  check: (invitations, { accountId }, partyId) => invitations.checkTakesPart(accountId, partyId),
});
