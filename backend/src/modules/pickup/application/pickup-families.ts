import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { InvitationsApi, type PickupGuest } from '../../invitations/invitations.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';

/** A family at a party, as far as who takes its children is concerned. */
export interface PickupFamily {
  id: string;
  party: PartyFacts;
  /** Its people on the guest list, and those who were. */
  guests: PickupGuest[];
}

@Injectable()
export class PickupFamilies {
  constructor(
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
  ) {}

  /** @throws not_found; forbidden for the host and for a caller who was not invited; link_claimed */
  async read(caller: FamilyCaller, partyId: string): Promise<PickupFamily> {
    return this.at(await this.parties.find(partyId), caller);
  }

  /**
   * Until the end of the transaction, in the order of ADR 8: the family's people stay, and its passes and blocks are
   * changed by one transaction at a time.
   * @throws as `read`, party_cancelled, party_finished
   */
  async lock(caller: FamilyCaller, partyId: string): Promise<PickupFamily> {
    if (caller.kind === 'account') await this.family.holdHousehold(caller.accountId);
    const family = await this.at(await this.parties.lock(partyId), caller);
    if (family.party.cancelledAt) throw conflict('party_cancelled');
    if (family.party.status === 'finished') throw conflict('party_finished');
    return family;
  }

  /** The caller answers for the family of this pass or block. @throws not_found, link_claimed */
  async checkOwn(
    caller: FamilyCaller,
    { partyId, familyId }: { partyId: string; familyId: string },
  ): Promise<void> {
    const own = await this.invitations.answering(caller, partyId);
    if (own.familyId !== familyId) throw notFound();
  }

  private async at(party: PartyFacts | undefined, caller: FamilyCaller): Promise<PickupFamily> {
    if (!party) throw notFound();
    if (caller.kind === 'account' && party.hostIds.includes(caller.accountId)) throw forbidden();
    const family = await this.invitations.pickupFamily(caller, party.id);
    if (!family) throw forbidden();
    return { ...family, party };
  }
}
