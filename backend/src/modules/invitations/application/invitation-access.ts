import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import type { InvitationOwner } from '../domain/invitation-owner.js';
import { AnsweringHouseholdReadModel } from '../infrastructure/answering-household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

/** Finds an invitation for those who may change it (docs/permissions.md). */
@Injectable()
export class InvitationAccess {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly owners: AnsweringHouseholdReadModel,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
  ) {}

  /**
   * For the family that answers, also after it was removed from the list.
   * @param id of an invitation, or of the family
   * @throws not_found, forbidden for the host, link_claimed for a bearer once an account answers
   */
  async answeredBy(caller: FamilyCaller, id: string): Promise<InvitationOwner> {
    const owner = await this.owners.ownerOf(id);
    if (!owner) throw notFound();
    if (caller.kind === 'family_bearer') {
      if (owner.familyId !== caller.familyId) throw notFound();
      if (owner.accountId) throw conflict('link_claimed');
      return owner;
    }
    if (owner.accountId === caller.accountId && !owner.isHosts) return owner;
    const party = await this.parties.find(owner.partyId);
    throw party?.hostId === caller.accountId && !owner.isRemoved ? forbidden() : notFound();
  }

  /**
   * As `answeredBy`. Locks the household, then the party; what is read before may change until then.
   * @throws not_found, forbidden for the host, link_claimed
   */
  async lockParty(caller: FamilyCaller, id: string, changesPeople = false): Promise<PartyFacts> {
    const { accountId, partyId } = await this.answeredBy(caller, id);
    if (accountId && changesPeople) await this.family.lockHousehold(accountId);
    else if (accountId) await this.family.holdHousehold(accountId);
    const party = await this.parties.lock(partyId);
    if (!party) throw notFound();
    return party;
  }

  /**
   * For the family that answers. Locks as `lockParty`, and returns the invitation as it is after that.
   * @throws not_found, forbidden for the host, link_claimed
   */
  async lockForHousehold(
    caller: FamilyCaller,
    invitationId: string,
  ): Promise<{ invitation: Invitation; party: PartyFacts }> {
    const party = await this.lockParty(caller, invitationId);
    const invitation = await this.invitations.findAgain(invitationId);
    if (!invitation?.isOf(caller)) throw notFound();
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
