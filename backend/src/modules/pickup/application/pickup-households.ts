import { Injectable } from '@nestjs/common';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { InvitationsApi, type PickupGuest } from '../../invitations/invitations.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';

/** A household at a party, as far as who takes its children is concerned. */
export interface PickupHousehold {
  party: PartyFacts;
  /** Its people on the guest list, and those who were. */
  guests: PickupGuest[];
}

@Injectable()
export class PickupHouseholds {
  constructor(
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
  ) {}

  /** @throws not_found; forbidden for the host and for an account that was not invited */
  async read(accountId: string, partyId: string): Promise<PickupHousehold> {
    const party = await this.parties.find(partyId);
    return this.at(party, accountId);
  }

  /**
   * Until the end of the transaction, in the order of ADR 8: the household's people stay, and its passes and
   * blocks at the party are changed by one transaction at a time.
   * @throws not_found, forbidden, party_cancelled, party_finished
   */
  async lock(accountId: string, partyId: string): Promise<PickupHousehold> {
    await this.family.holdHousehold(accountId);
    const household = await this.at(await this.parties.lock(partyId), accountId);
    if (household.party.cancelledAt) throw conflict('party_cancelled');
    if (household.party.status === 'finished') throw conflict('party_finished');
    return household;
  }

  private async at(party: PartyFacts | undefined, accountId: string): Promise<PickupHousehold> {
    if (!party) throw notFound();
    if (party.hostId === accountId) throw forbidden();
    const guests = await this.invitations.pickupHousehold(party.id, accountId);
    if (guests.length === 0) throw forbidden();
    return { party, guests };
  }
}
