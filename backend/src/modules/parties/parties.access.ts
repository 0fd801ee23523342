import { restrictedTo } from '../../shared/http/restricted-to.js';
import { PartiesApi } from './parties.api.js';

/** Finds the party: `@Found() party: PartyFacts`. */
export const Hosts = restrictedTo('the host.', PartiesApi, (parties, accountId, partyId) =>
  parties.hostedBy(accountId, partyId),
);
