import { restrictedTo } from '../../shared/http/restricted-to.js';
import { PartiesApi } from './parties.api.js';

/** Finds the party: `@Found() party: PartyFacts`. */
export const Hosts = restrictedTo({
  words: 'the hosts.',
  accounts: 'host',
  api: PartiesApi,
  check: (parties, { accountId }, partyId) => parties.hostedBy(accountId, partyId),
});

/** As `Hosts`, for the one of them who owns the party. */
export const Owns = restrictedTo({
  words: 'the host who owns it.',
  accounts: 'party owner',
  api: PartiesApi,
  check: (parties, { accountId }, partyId) => parties.ownedBy(accountId, partyId),
});
