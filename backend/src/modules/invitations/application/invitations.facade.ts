import { Injectable } from '@nestjs/common';
import { familyIdsOf, type FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import type { Attendance } from '../domain/invitation.entity.js';
import { DoorGuestsReadModel } from '../infrastructure/door-guests.read-model.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { FamilyListReadModel } from '../infrastructure/family-list.read-model.js';
import { FamilyReadersReadModel } from '../infrastructure/family-readers.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { OwnInvitationsReadModel } from '../infrastructure/own-invitations.read-model.js';
import { PickupGuestsReadModel } from '../infrastructure/pickup-guests.read-model.js';
import {
  InvitationsApi,
  type AnsweredFor,
  type AnsweredGuest,
  type AnsweredInvitation,
  type DoorGuest,
  type DoorGuestName,
  type FamilyOnList,
  type FamilyReader,
  type ForgottenStay,
  type PickupGuest,
  type Participation,
} from '../invitations.api.js';
import { StaysForgotten } from '../invitations.events.js';

import { InvitationAccess } from './invitation-access.js';
import { Withdraw } from './withdraw.js';

@Injectable()
export class InvitationsFacade extends InvitationsApi {
  constructor(
    private readonly own: OwnInvitationsReadModel,
    private readonly doorGuests: DoorGuestsReadModel,
    private readonly pickups: PickupGuestsReadModel,
    private readonly invitations: InvitationRepository,
    private readonly lists: FamilyListReadModel,
    private readonly mailed: FamilyReadersReadModel,
    private readonly links: PartyFamilyRepository,
    private readonly access: InvitationAccess,
    private readonly withdrawal: Withdraw,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {
    super();
  }

  async participation(accountId: string, partyId: string): Promise<Participation> {
    const family = await this.own.familyAt(partyId, accountId, null);
    if (!family) return 'none';
    return family.answer === 'accepted' ? 'accepted' : 'invited';
  }

  async checkTakesPart(accountId: string, partyId: string): Promise<void> {
    const takesPart = await this.own.takesPart(partyId, accountId);
    if (takesPart === undefined) throw notFound();
    if (!takesPart) throw forbidden();
  }

  checkAnswers(caller: FamilyCaller, id: string): Promise<AnsweredFor> {
    return this.access.answeredBy(caller, id);
  }

  async familyOnList(partyId: string, id: string): Promise<FamilyOnList | undefined> {
    const [family] = await this.lists.of(partyId, this.clock.now(), [id]);
    return family;
  }

  readers(familyIds: string[]): Promise<FamilyReader[]> {
    return this.mailed.of(familyIds);
  }

  hasGuestInside(partyId: string): Promise<boolean> {
    return this.invitations.hasGuestInside(partyId);
  }

  async lockForHousehold(caller: FamilyCaller, answered: AnsweredFor): Promise<AnsweredInvitation> {
    const { invitation, party } = await this.access.lockForHousehold(caller, answered);
    invitation.assertNotRemoved(); // nothing is shared then
    const { guestId, isAccepted, namedAt = null } = invitation;
    return { partyId: party.id, guestId, party, isAccepted, namedAt };
  }

  async confirmGuest(invitationId: string, now: Date): Promise<void> {
    const invitation = await this.invitations.find(invitationId); // in the unit of work
    invitation?.confirm();
    invitation?.name(now);
  }

  confirm(partyId: string, familyId: string): Promise<void> {
    return this.withdrawal.confirm(partyId, familyId);
  }

  withdraw(partyId: string, familyId: string): Promise<void> {
    return this.withdrawal.run(partyId, familyId);
  }

  async answering(caller: FamilyCaller, partyId: string) {
    const family = await this.own.familyAt(partyId, ...familyIdsOf(caller));
    if (!family) throw notFound();
    assertUnclaimed(caller, family);
    return { familyId: family.id, isComing: family.answer === 'accepted' };
  }

  async familiesOf(accountId: string): Promise<string[]> {
    return (await this.links.ofAccount(accountId)).map(({ id }) => id);
  }

  guestsAtDoor(partyId: string, others: string[]): Promise<DoorGuest[]> {
    return this.doorGuests.of(partyId, others);
  }

  namesAtDoor(partyId: string, others: string[]): Promise<DoorGuestName[]> {
    return this.doorGuests.names(partyId, others);
  }

  pickupGuests(partyId: string): Promise<PickupGuest[]> {
    return this.pickups.listed(partyId);
  }

  async pickupFamily(caller: FamilyCaller, partyId: string) {
    const family = await this.pickups.ofFamily(partyId, caller);
    if (family) assertUnclaimed(caller, family);
    return family;
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
      if (!invitation) continue;
      if (admitted.includes(id)) {
        invitation.admit(now);
        (await this.links.find(invitation.partyId, invitation.familyId))?.restore();
      }
      invitation.projectAttendance(attendance);
    }
  }

  async forgetStays(partyId: string, earlierEnd: Date | null, now: Date): Promise<ForgottenStay[]> {
    if (!earlierEnd) await this.events.publish(new StaysForgotten(partyId, now));
    const invitations = await this.invitations.ofParty(partyId);
    return invitations
      .filter((one) => !earlierEnd || one.isFor(earlierEnd))
      .map((invitation) => {
        const { id: invitationId, guestId, familyId } = invitation;
        const { contactPhone, pickedUpById, broughtBy } = invitation;
        invitation.forgetStay();
        return {
          invitationId,
          guestId,
          familyId,
          hadContactPhone: Boolean(contactPhone),
          hadPickUp: Boolean(pickedUpById ?? broughtBy),
        };
      });
  }
}

function assertUnclaimed(caller: FamilyCaller, { accountId }: { accountId: string | null }): void {
  if (caller.kind === 'family_bearer' && accountId) throw conflict('link_claimed');
}
