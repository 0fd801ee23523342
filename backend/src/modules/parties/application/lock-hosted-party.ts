import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import type { Party } from '../domain/party.entity.js';
import type { PartyRepository } from '../infrastructure/party.repository.js';

/** The party, locked, for its hosts alone. @throws not_found, forbidden */
export async function lockHostedParty(
  parties: PartyRepository,
  callerId: string,
  partyId: string,
): Promise<Party> {
  const party = await parties.lock(partyId);
  if (!party) throw notFound();
  if (!party.hostIds.includes(callerId)) throw forbidden();
  return party;
}

/** As `lockHostedParty`, for its owner alone. */
export async function lockOwnedParty(
  parties: PartyRepository,
  callerId: string,
  partyId: string,
): Promise<Party> {
  const party = await lockHostedParty(parties, callerId, partyId);
  if (party.hostId !== callerId) throw forbidden();
  return party;
}
