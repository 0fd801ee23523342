import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';

/** A family that comes to a party, and is of none of its hosts. */
export interface GiftFamily {
  id: string;
  party: PartyFacts;
}

@Injectable()
export class GiftFamilies {
  constructor(
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
  ) {}

  /** @throws not_found also for one that is not invited; forbidden for the hosts and unless the family comes; link_claimed */
  async read(caller: FamilyCaller, partyId: string): Promise<GiftFamily> {
    return this.at(await this.parties.find(partyId), caller);
  }

  /** Until the end of the transaction all gifts of the party are the caller's to change. @throws as `read` */
  async lock(caller: FamilyCaller, partyId: string): Promise<GiftFamily> {
    return this.at(await this.parties.lock(partyId), caller);
  }

  private async at(party: PartyFacts | undefined, caller: FamilyCaller): Promise<GiftFamily> {
    if (!party) throw notFound();
    if (caller.kind === 'account' && party.hostIds.includes(caller.accountId)) throw forbidden();
    const { familyId: id, isComing } = await this.invitations.answering(caller, party.id);
    if (!isComing) throw forbidden();
    return { id, party };
  }
}
