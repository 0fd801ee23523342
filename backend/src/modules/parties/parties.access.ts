import { restrictedTo } from '../../shared/http/restricted-to.js';
import { PartiesApi } from './parties.api.js';

/** Finds the party: `@Found() party: PartyFacts`. */
export const Hosts = restrictedTo({
  words: 'the host.',
  accounts: 'host',
  api: PartiesApi,
  check: (parties, { accountId }, partyId) => parties.hostedBy(accountId, partyId),
});
