import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { AnsweringHouseholdReadModel } from '../infrastructure/answering-household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

/** Finds an invitation for those who may change it (docs/permissions.md). */
@Injectable()
export class InvitationAccess {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly households: AnsweringHouseholdReadModel,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
  ) {}

  /**
   * For the household that answers, also after it was removed from the list.
   * @returns the party's id
   * @throws not_found, forbidden for the host
   */
  async partyAnsweredBy(accountId: string, invitationId: string): Promise<string> {
    const owner = await this.households.ownerOf(invitationId);
    if (!owner) throw notFound();
    if (owner.accountId === accountId) return owner.partyId;
    const party = await this.parties.find(owner.partyId);
    throw party?.hostId === accountId && !owner.isRemoved ? forbidden() : notFound();
  }

  /**
   * For the household that answers. Locks it, then the party, and returns the invitation as it is after that.
   * @throws not_found, forbidden for the host
   */
  async lockForHousehold(
    accountId: string,
    invitationId: string,
  ): Promise<{ invitation: Invitation; party: PartyFacts }> {
    const partyId = await this.partyAnsweredBy(accountId, invitationId);
    await this.family.holdHousehold(accountId);
    const party = await this.parties.lock(partyId);
    const invitation = await this.invitations.findAgain(invitationId);
    if (!party || !invitation) throw notFound();
    return { invitation, party };
  }

  /**
   * For the host. Locks the party and returns the invitation as it is after that.
   * @throws not_found, forbidden for the party's guests
   */
  async lockForHost(
    accountId: string,
    invitationId: string,
  ): Promise<{ invitation: Invitation; party: PartyFacts }> {
    const found = await this.invitations.find(invitationId);
    if (!found || found.isRemoved) throw notFound();
    const party = await this.parties.lock(found.partyId);
    if (party?.hostId !== accountId) {
      const isGuest = await this.invitations.hasGuestOf(accountId, found.partyId);
      throw isGuest ? forbidden() : notFound();
    }
    const invitation = await this.invitations.reload(found);
    if (!invitation || invitation.isRemoved) throw notFound();
    return { invitation, party };
  }
}
