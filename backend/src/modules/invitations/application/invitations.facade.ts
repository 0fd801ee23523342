import { Injectable } from '@nestjs/common';
import { FamilyApi, type CareRecord } from '../../family/family.api.js';
import type { OpenCare } from '../domain/care-access.js';
import { CareRead } from '../domain/care-read.entity.js';
import { contactOf } from '../domain/contact-phone.js';
import type { FamilyLink } from '../domain/family-link.entity.js';
import type { Attendance } from '../domain/invitation.entity.js';
import { CareAccessReadModel } from '../infrastructure/care-access.read-model.js';
import { CareReadRepository } from '../infrastructure/care-read.repository.js';
import { CareReceiptReadModel } from '../infrastructure/care-receipt.read-model.js';
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
  type CareAtDoor,
  type CareCopied,
  type CareReceiptFacts,
  type DoorGuest,
  type MissingFamily,
  type OpenedFamilyLink,
  type PickupGuest,
  type PickupPerson,
  type Participation,
  type ReaderAtDoor,
} from '../invitations.api.js';

import { FamilyLinkAccess } from './family-link-access.js';
import { Withdraw } from './withdraw.js';

@Injectable()
export class InvitationsFacade extends InvitationsApi {
  constructor(
    private readonly own: OwnInvitationsReadModel,
    private readonly doorGuests: DoorGuestsReadModel,
    private readonly pickups: PickupGuestsReadModel,
    private readonly accesses: CareAccessReadModel,
    private readonly invitations: InvitationRepository,
    private readonly reads: CareReadRepository,
    private readonly receipts: CareReceiptReadModel,
    private readonly missing: MissingFamiliesReadModel,
    private readonly links: FamilyLinkRepository,
    private readonly linkAccess: FamilyLinkAccess,
    private readonly withdrawal: Withdraw,
    private readonly secrets: FamilyLinkSecrets,
    private readonly family: FamilyApi,
  ) {
    super();
  }

  async participation(accountId: string, partyId: string): Promise<Participation> {
    const household = await this.own.answerTo(partyId, accountId);
    if (!household) return 'none';
    return household.answer === 'accepted' ? 'accepted' : 'invited';
  }

  async missingFamilies(partyId: string): Promise<MissingFamily[]> {
    const missing = await this.missing.of(partyId);
    return missing.map(({ sealedSecret, keyId, ...family }) => {
      const stored = sealedSecret && keyId ? { id: family.id, sealedSecret, keyId } : null;
      return { ...family, link: stored && this.secrets.addressOf(stored) };
    });
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

  guestsAtDoor(partyId: string, now: Date, others: string[] = []): Promise<DoorGuest[]> {
    return this.doorGuests.of(partyId, now, others);
  }

  pickupGuests(partyId: string): Promise<PickupGuest[]> {
    return this.pickups.listed(partyId);
  }

  pickupHousehold(partyId: string, accountId: string): Promise<PickupGuest[]> {
    return this.pickups.ofHousehold(partyId, accountId);
  }

  pickupPeople(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    return this.pickups.people(partyId, invitationIds);
  }

  pickupPeopleOpenToHost(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    return this.pickups.peopleOpenToHost(partyId, invitationIds);
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

  async careAtDoor(
    partyId: string,
    guestId: string,
    reader: ReaderAtDoor,
    now: Date,
  ): Promise<CareAtDoor | undefined> {
    const access = await this.accesses.of(reader.hostId, partyId, guestId, now);
    if (!access?.isHost || !access.isOpen || !access.invitationId) return undefined;
    const care = await this.family.careRecord(guestId);
    if (!care) return undefined;
    this.reads.add(new CareRead(access.invitationId, reader, 'drawer', now));
    const { personId, fullName, healthConditions, hasNothingToNote } = care;
    const { whatToDo, photos } = access;
    return { personId, fullName, healthConditions, hasNothingToNote, whatToDo, photos };
  }

  async careForCopy(
    partyId: string,
    reader: ReaderAtDoor,
    copyId: string,
    now: Date,
  ): Promise<CareCopied[]> {
    const open = await this.doorGuests.openCare(partyId, now);
    const records = await this.family.careRecords(open.map(({ guestId }) => guestId));
    const byPerson = new Map(records.map((care) => [care.personId, care]));
    const copied = open.flatMap((guest) => {
      const care = byPerson.get(guest.guestId);
      return care ? (careCopied(guest, care, reader.helper === null) ?? []) : [];
    });
    const reads = copied.map(
      ({ invitationId }) => new CareRead(invitationId, reader, 'offline_copy', now, copyId),
    );
    this.reads.add(...reads);
    return copied;
  }

  recordEntryCards(shown: { invitationId: string; at: Date }[], reader: ReaderAtDoor): void {
    const reads = shown.map(
      ({ invitationId, at }) => new CareRead(invitationId, reader, 'entry_card', at),
    );
    this.reads.add(...reads);
  }

  careReceipt(partyId: string, accountId: string): Promise<CareReceiptFacts | undefined> {
    return this.receipts.of(partyId, accountId);
  }
}

/** Of adults only what is noted: the host calls on behalf of kids. */
function careCopied(guest: OpenCare, care: CareRecord, forHost: boolean): CareCopied | undefined {
  const { invitationId, whatToDo, photos, isKid } = guest;
  const conditions = care.healthConditions.map(({ code, severity }) => ({ code, severity }));
  const isNoted = conditions.length > 0 || whatToDo !== null;
  const { healthInsuranceName: name, healthInsurancePhone: phone } = care;
  const insurer = name || phone ? { name, phone } : undefined;
  const contact = contactOf(care, guest.contactPhone, isKid ? 'kid' : 'adult');
  if (!isNoted && !(forHost && isKid && (insurer || contact))) return undefined;
  return {
    invitationId,
    conditions,
    isUrgent: isKid && conditions.some(({ severity }) => severity === 'urgent'),
    whatToDo,
    photos,
    ...(forHost && { insurer, contact }),
  };
}

const openedLink = ({ id, partyId, accountId, answer }: FamilyLink): OpenedFamilyLink => ({
  ...{ id, partyId, isClaimed: Boolean(accountId), answer: answer ?? null },
});
