import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import type { AnsweredFor } from '../invitations.api.js';
import { AnsweringHouseholdReadModel } from '../infrastructure/answering-household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

/** An invitation that was on the list before the party's lock. */
export interface ListedGuest {
  id: string;
  partyId: string;
}

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
   * @param id of an invitation, of a request for places, or of the family
   * @throws not_found, forbidden for the host, link_claimed for a bearer once an account answers
   */
  async answeredBy(caller: FamilyCaller, id: string): Promise<AnsweredFor> {
    const owner = await this.owners.ownerOf(id);
    if (!owner) throw notFound();
    if (caller.kind === 'family_bearer') {
      if (owner.familyId !== caller.familyId) throw notFound();
      if (owner.accountId) throw conflict('link_claimed');
      return owner;
    }
    if (owner.accountId === caller.accountId && !owner.isHosts) return owner;
    const party = await this.parties.find(owner.partyId);
    throw party?.hostIds.includes(caller.accountId) && !owner.isRemoved ? forbidden() : notFound();
  }

  /** Locks the household, then the party; what was read before may have changed until then. @throws not_found */
  async lockParty({ accountId, partyId }: AnsweredFor, changesPeople = false): Promise<PartyFacts> {
    if (accountId && changesPeople) await this.family.lockHousehold(accountId);
    else if (accountId) await this.family.holdHousehold(accountId);
    const party = await this.parties.lock(partyId);
    if (!party) throw notFound();
    return party;
  }

  /**
   * For the family that answers. Locks as `lockParty`, and returns the invitation as it is after that.
   * @throws not_found
   */
  async lockForHousehold(
    caller: FamilyCaller,
    answered: AnsweredFor,
  ): Promise<{ invitation: Invitation; party: PartyFacts }> {
    const party = await this.lockParty(answered);
    const invitation = await this.invitations.findAgain(answered.id);
    if (!invitation?.isOf(caller)) throw notFound();
    return { invitation, party };
  }

  /** @throws not_found, forbidden for the party's guests */
  async checkHost(accountId: string, id: string): Promise<ListedGuest> {
    const guest = await this.owners.listed(id, accountId);
    if (!guest?.isHost) throw guest?.isGuest ? forbidden() : notFound();
    return { id, partyId: guest.partyId };
  }

  /**
   * For the host. Locks the party and returns the invitation as it is after that.
   * @throws not_found, forbidden
   */
  async lockForHost(
    accountId: string,
    { id, partyId }: ListedGuest,
  ): Promise<{ invitation: Invitation; party: PartyFacts }> {
    const party = await this.parties.lockHostedBy(accountId, partyId);
    const invitation = await this.invitations.findAgain(id);
    if (!invitation || invitation.isRemoved) throw notFound();
    return { invitation, party };
  }
}
