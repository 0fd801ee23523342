import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import type { FamilyLink } from '../domain/family-link.entity.js';
import type { Attendance } from '../domain/invitation.entity.js';
import { DoorGuestsReadModel } from '../infrastructure/door-guests.read-model.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';
import { FamilyLinkRepository } from '../infrastructure/family-link.repository.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { MissingFamiliesReadModel } from '../infrastructure/missing-families.read-model.js';
import { OwnInvitationsReadModel } from '../infrastructure/own-invitations.read-model.js';
import { PickupGuestsReadModel } from '../infrastructure/pickup-guests.read-model.js';
import {
  InvitationsApi,
  type AnsweredGuest,
  type AnsweredInvitation,
  type DoorGuest,
  type FamilyContact,
  type ForgottenStay,
  type MissingFamily,
  type OpenedFamilyLink,
  type PickupGuest,
  type Participation,
} from '../invitations.api.js';
import { StaysForgotten } from '../invitations.events.js';

import { FamilyLinkAccess } from './family-link-access.js';
import { InvitationAccess } from './invitation-access.js';
import { Withdraw } from './withdraw.js';

@Injectable()
export class InvitationsFacade extends InvitationsApi {
  constructor(
    private readonly own: OwnInvitationsReadModel,
    private readonly doorGuests: DoorGuestsReadModel,
    private readonly pickups: PickupGuestsReadModel,
    private readonly invitations: InvitationRepository,
    private readonly missing: MissingFamiliesReadModel,
    private readonly links: FamilyLinkRepository,
    private readonly linkAccess: FamilyLinkAccess,
    private readonly access: InvitationAccess,
    private readonly withdrawal: Withdraw,
    private readonly secrets: FamilyLinkSecrets,
    private readonly events: DomainEvents,
  ) {
    super();
  }

  async participation(accountId: string, partyId: string): Promise<Participation> {
    const household = await this.own.answerTo(partyId, accountId);
    if (!household) return 'none';
    return household.answer === 'accepted' ? 'accepted' : 'invited';
  }

  async checkTakesPart(accountId: string, partyId: string): Promise<void> {
    const takesPart = await this.own.takesPart(partyId, accountId);
    if (takesPart === undefined) throw notFound();
    if (!takesPart) throw forbidden();
  }

  async missingFamilies(partyId: string): Promise<MissingFamily[]> {
    const missing = await this.missing.of(partyId);
    return missing.map(({ sealedSecret, keyId, ...family }) => {
      const stored = sealedSecret && keyId ? { id: family.id, sealedSecret, keyId } : null;
      return { ...family, link: stored && this.secrets.addressOf(stored) };
    });
  }

  async familyContacts(partyId: string): Promise<ReadonlyMap<string, FamilyContact>> {
    const links = await this.links.ofParty(partyId);
    return new Map(
      links.map((link) => [
        link.id,
        { phone: link.phone ?? null, link: this.secrets.addressOf(link) },
      ]),
    );
  }

  async expects(partyId: string, id: string): Promise<boolean> {
    if (await this.links.find(partyId, id)) return true;
    const guest = await this.invitations.findGuest(partyId, id);
    return guest !== null && !guest.isRemoved;
  }

  hasGuestInside(partyId: string): Promise<boolean> {
    return this.invitations.hasGuestInside(partyId);
  }

  async familyLink(secret: string): Promise<OpenedFamilyLink> {
    return openedLink(await this.linkAccess.find(secret));
  }

  async lockFamilyLink(secret: string): Promise<OpenedFamilyLink> {
    const { link } = await this.linkAccess.lock(await this.linkAccess.find(secret));
    link.assertUnclaimed();
    return openedLink(link);
  }

  async lockForHousehold(accountId: string, invitationId: string): Promise<AnsweredInvitation> {
    const { invitation, party } = await this.access.lockForHousehold(accountId, invitationId);
    invitation.assertNotRemoved(); // nothing is shared then
    const { isAccepted, namedAt = null } = invitation;
    return { partyId: party.id, party, isAccepted, namedAt };
  }

  async confirmGuest(invitationId: string): Promise<void> {
    (await this.invitations.find(invitationId))?.confirm(); // in the unit of work
  }

  confirm(partyId: string, accountId: string): Promise<void> {
    return this.withdrawal.confirm(partyId, accountId);
  }

  withdraw(
    partyId: string,
    family: { accountId: string } | { familyLinkId: string },
  ): Promise<void> {
    return 'accountId' in family
      ? this.withdrawal.household(partyId, family.accountId)
      : this.withdrawal.family(partyId, family.familyLinkId);
  }

  guestsAtDoor(partyId: string, others: string[] = []): Promise<DoorGuest[]> {
    return this.doorGuests.of(partyId, others);
  }

  pickupGuests(partyId: string): Promise<PickupGuest[]> {
    return this.pickups.listed(partyId);
  }

  pickupHousehold(partyId: string, accountId: string): Promise<PickupGuest[]> {
    return this.pickups.ofHousehold(partyId, accountId);
  }

  async clearPickers(
    partyId: string,
    named: readonly { invitationId: string; personId: string }[],
  ): Promise<void> {
    const ids = named.map(({ invitationId }) => invitationId);
    for (const invitation of await this.invitations.among(partyId, ids)) {
      const of = named.filter(({ invitationId }) => invitationId === invitation.id);
      invitation.clearPicker(of.map(({ personId }) => personId));
    }
  }

  answeredBy(accountId: string) {
    return this.doorGuests.answeredBy(accountId);
  }

  guestsOf(partyId: string, invitationIds: string[]): Promise<AnsweredGuest[]> {
    return this.doorGuests.among(partyId, invitationIds);
  }

  async listedAtDoor(partyId: string, invitationIds: string[]) {
    const found = await this.invitations.among(partyId, invitationIds);
    return found.map(({ id, isAccepted }) => ({ id, isListed: isAccepted }));
  }

  async projectAttendance(
    states: ReadonlyMap<string, Attendance>,
    admitted: string[],
    now: Date,
  ): Promise<void> {
    for (const [id, attendance] of states) {
      const invitation = await this.invitations.find(id); // in the unit of work
      if (admitted.includes(id)) invitation?.admit(now);
      invitation?.projectAttendance(attendance);
    }
  }

  async forgetStays(partyId: string, earlierEnd: Date | null, now: Date): Promise<ForgottenStay[]> {
    if (!earlierEnd) await this.events.publish(new StaysForgotten(partyId, now));
    const invitations = await this.invitations.ofParty(partyId);
    return invitations
      .filter((one) => !earlierEnd || one.isFor(earlierEnd))
      .map((invitation) => {
        const {
          id: invitationId,
          guestId,
          accountId = null,
          contactPhone,
          pickedUpById,
        } = invitation;
        invitation.forgetStay();
        return {
          invitationId,
          guestId,
          accountId,
          hadContactPhone: Boolean(contactPhone),
          hadPickUp: Boolean(pickedUpById),
        };
      });
  }
}

const openedLink = ({ id, partyId, accountId, answer }: FamilyLink): OpenedFamilyLink => ({
  ...{ id, partyId, isClaimed: Boolean(accountId), answer: answer ?? null },
});
