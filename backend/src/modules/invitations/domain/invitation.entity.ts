import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict } from '../../../shared/errors/domain-error.js';
import type { FamilyCaller, Stay } from '../invitations.api.js';
import type { StayPlan } from './stay.js';

export const RSVPS = ['accepted', 'not_sure', 'declined'] as const;
export type Rsvp = (typeof RSVPS)[number];

export const ATTENDANCES = ['not_arrived', 'arrived', 'exit'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

const InvitationSchema = defineEntity({
  name: 'Invitation',
  schema: 'invitations',
  tableName: 'invitations',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    guestId: p.uuid(),
    accountId: p.uuid().nullable(),
    rsvp: p.enum(RSVPS).nullable(),
    attendance: p.enum(ATTENDANCES),
    openedAt: p.datetime().nullable(),
    answeredAt: p.datetime().nullable(),
    namedAt: p.datetime().nullable(),
    addedByHostAt: p.datetime().nullable(),
    removedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    idempotencyKey: p.uuid().nullable(),
    stays: p.text().$type<Stay>().nullable(),
    contactPhone: p.text().nullable(),
    broughtBy: p.text().nullable(),
    pickedUpById: p.uuid().nullable(),
    leavesAlone: p.boolean(),
    familyId: p.uuid(),
    claimedFromId: p.uuid().nullable(),
    partyEnd: p.datetime().nullable(),
    statedEnd: p.datetime().nullable(),
  },
});

/** A person on a party's guest list, and the account that answers for that person. */
export class Invitation extends InvitationSchema.class {
  /**
   * @param place its `accountId` answers; null for a guest whom the host typed in
   * @param idempotencyKey of the request that typed the guest in
   */
  constructor(
    place: { partyId: string; guestId: string; accountId: string | null; familyId: string },
    now: Date,
    idempotencyKey: string | null = null,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = place.partyId;
    this.guestId = place.guestId;
    this.accountId = place.accountId;
    this.rsvp = null;
    this.attendance = 'not_arrived';
    this.openedAt = null;
    this.answeredAt = null;
    this.namedAt = null;
    this.addedByHostAt = null;
    this.removedAt = null;
    this.createdAt = now;
    this.idempotencyKey = idempotencyKey;
    this.stays = null;
    this.contactPhone = null;
    this.broughtBy = null;
    this.pickedUpById = null;
    this.leavesAlone = false;
    this.familyId = place.familyId;
    this.claimedFromId = null;
    this.partyEnd = null;
    this.statedEnd = null;
  }

  /**
   * The account opens the share link. Idempotent.
   * @throws guest_removed
   */
  open(now: Date): void {
    this.assertNotRemoved();
    this.openedAt ??= now;
  }

  /**
   * Accepted by the guest's own account, which opens its care data to the host, unless it has refused that
   * (docs/permissions.md, "Care data"): its consent is as old as `namedAt`.
   * @throws guest_removed
   */
  accept(now: Date): void {
    this.grant(now);
    this.confirm();
  }

  /** Accepted in the words of the host, also after a removal. It does not name the guest: care data that the family had not shared stay closed. */
  note(now: Date): void {
    this.removedAt = null;
    this.rsvp = 'accepted';
    this.answeredAt = now;
  }

  /** As `accept`, of a request of its account for the waiting list. @throws guest_removed */
  grant(now: Date): void {
    this.assertNotRemoved();
    this.rsvp = 'accepted';
    this.answeredAt = now;
    this.namedAt ??= now;
  }

  /** Its household states something of it for the party as it is planned now. */
  confirm(): void {
    this.partyEnd = null;
    this.statedEnd = null;
  }

  /** Its family shares care data of one whom the host had noted. */
  name(now: Date): void {
    if (!this.accountId) this.namedAt ??= now;
  }

  /**
   * The party was moved from this end to another. What was stated follows it, or counts for this end until the
   * household states something again (docs/domain-rules.md, "Care data").
   * @param hasPassed that end: one that did counts before a later one
   * @param follows as of `EndReplaced`
   */
  replaceEnd(
    end: Date,
    hasPassed: boolean,
    follows: (stated: Date, countsFor: Date | null) => boolean,
  ): void {
    this.statedEnd ??= this.partyEnd ?? end;
    if (follows(this.statedEnd, this.partyEnd ?? null)) this.partyEnd = null;
    else if (!this.partyEnd || (hasPassed && end < this.partyEnd)) this.partyEnd = end;
  }

  /** The guest of a family link becomes one for whom the account answers. */
  claim(accountId: string, familyId: string, guestId = this.guestId): void {
    this.accountId = accountId;
    this.guestId = guestId;
    this.claimedFromId = this.familyId;
    this.familyId = familyId;
  }

  /** Its household answers as another family of the party. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }

  /** The guest is the link's again, without the account that had claimed it. */
  giveBackTo(familyId: string): void {
    this.accountId = null;
    this.familyId = familyId;
    this.claimedFromId = null;
  }

  /** The family link is for another family. */
  leaveLink(): void {
    this.claimedFromId = null;
  }

  /** @throws guest_removed, guest_arrived */
  decline(now: Date): void {
    this.giveUpPlace('declined', now);
  }

  /** @throws guest_removed, guest_arrived */
  markTentative(now: Date): void {
    this.giveUpPlace('not_sure', now);
  }

  /**
   * Accepted by the host, regardless of the household's answer. Gives no access to care data.
   * @throws already_invited
   */
  admit(now: Date): void {
    if (this.isAccepted) throw conflict('already_invited');
    this.rsvp = 'accepted';
    this.addedByHostAt = now;
    this.removedAt = null;
  }

  /**
   * Removed from the guest list by the host. The row stays, so that opening the link again does not
   * add the guest, and care data are closed. The key is forgotten: repeating the request adds the guest.
   * @throws guest_arrived
   */
  remove(now: Date): void {
    this.assertNotArrived();
    this.removedAt ??= now;
    this.namedAt = null;
    this.idempotencyKey = null;
    this.forgetStay();
  }

  /**
   * Whether it would be news that the guest came or left.
   * @throws not_accepted, not_arrived for an exit before an arrival
   */
  attendanceChanges(attendance: 'arrived' | 'exit'): boolean {
    if (!this.isAccepted) throw conflict('not_accepted');
    if (attendance === 'exit' && this.attendance === 'not_arrived') throw conflict('not_arrived');
    return this.attendance !== attendance;
  }

  /** As the log of the door has it; a guest who is not accepted is nowhere. */
  projectAttendance(attendance: Attendance): void {
    if (this.rsvp === 'accepted') this.attendance = attendance;
  }

  /** Of a kid who was typed in at the door. @param contactPhone in E.164 */
  noteBringer(broughtBy: string | null, contactPhone: string | null): void {
    this.broughtBy = broughtBy;
    this.contactPhone = contactPhone;
  }

  get stayPlan(): StayPlan {
    const { stays, contactPhone, broughtBy, pickedUpById, leavesAlone } = this;
    return {
      stays: stays ?? null,
      contactPhone: contactPhone ?? null,
      pickedUpById: pickedUpById ?? null,
      pickedUpByName: broughtBy ?? null,
      leavesAlone,
    };
  }

  /**
   * @param plan as `checkedPlan` returns it
   * @throws not_accepted
   */
  planStay({ stays, contactPhone, pickedUpById, pickedUpByName, leavesAlone }: StayPlan): void {
    if (!this.isAccepted) throw conflict('not_accepted');
    this.stays = stays;
    this.contactPhone = contactPhone;
    this.pickedUpById = pickedUpById;
    this.broughtBy = pickedUpByName;
    this.leavesAlone = leavesAlone;
    this.confirm();
  }

  /** What another row says of the same guest, where this one says nothing. */
  takeStay({ stays, contactPhone, broughtBy }: Invitation): void {
    this.stays ??= stays;
    this.contactPhone ??= contactPhone;
    this.broughtBy ??= broughtBy;
  }

  /** None of these people picks the child up. Whose name was typed has the id of the invitation. */
  clearPicker(personIds: readonly string[]): void {
    if (this.pickedUpById && personIds.includes(this.pickedUpById)) this.pickedUpById = null;
    if (personIds.includes(this.id)) this.broughtBy = null;
  }

  /** Without the guest at the party, and some time after it, the plan serves no purpose. */
  forgetStay(): void {
    this.stays = null;
    this.contactPhone = null;
    this.broughtBy = null;
    this.pickedUpById = null;
    this.leavesAlone = false;
  }

  /** Whether the caller answers for the guest: its household, or the family by its link while it has no account. */
  isOf(caller: FamilyCaller): boolean {
    return caller.kind === 'account'
      ? this.accountId === caller.accountId
      : !this.accountId && this.familyId === caller.familyId;
  }

  /** What was stated is for this end of the party, or an earlier one, and not for its present one. */
  isFor(end: Date): boolean {
    return Boolean(this.partyEnd && this.partyEnd <= end);
  }

  get isRemoved(): boolean {
    return Boolean(this.removedAt);
  }

  /** Accepted and still on the list: holds a place. */
  get isAccepted(): boolean {
    return this.rsvp === 'accepted' && !this.isRemoved;
  }

  get isAddedByHost(): boolean {
    return Boolean(this.addedByHostAt);
  }

  /** Admitted by the host: its household may name who came after the deadline too. */
  get isAdmitted(): boolean {
    return this.isAccepted && this.isAddedByHost;
  }

  /** @throws guest_arrived */
  assertNotArrived(): void {
    if (this.attendance !== 'not_arrived') throw conflict('guest_arrived');
  }

  /** @throws guest_removed */
  assertNotRemoved(): void {
    if (this.isRemoved) throw conflict('guest_removed');
  }

  private giveUpPlace(rsvp: 'declined' | 'not_sure', now: Date): void {
    this.assertNotRemoved();
    this.assertNotArrived();
    this.rsvp = rsvp;
    this.answeredAt = now;
    this.namedAt = null;
    this.forgetStay();
  }
}

InvitationSchema.setClass(Invitation);
export { InvitationSchema };
