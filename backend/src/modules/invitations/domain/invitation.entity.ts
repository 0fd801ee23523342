import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict } from '../../../shared/errors/domain-error.js';

export const RSVPS = ['accepted', 'not_sure', 'declined'] as const;
export type Rsvp = (typeof RSVPS)[number];

export const ATTENDANCES = ['not_arrived', 'arrived', 'exit'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

export interface InvitationState {
  id: string;
  partyId: string;
  guestId: string;
  accountId: string | null;
  rsvp: Rsvp | null;
  attendance: Attendance;
  openedAt: string | null;
  answeredAt: string | null;
  namedAt: string | null;
  addedByHostAt: string | null;
  removedAt: string | null;
  createdAt: string;
}

const InvitationSchema = defineEntity({
  name: 'Invitation',
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
  },
});

/** One person's place in one party's list, and the account that answers for that person. */
export class Invitation extends InvitationSchema.class {
  /** @param accountId who answers; null for a guest that the host typed in. */
  static to(
    place: { partyId: string; guestId: string; accountId: string | null },
    now: Date,
  ): Invitation {
    return Object.assign(new Invitation(), place, {
      id: randomUUID(),
      rsvp: null,
      attendance: 'not_arrived',
      openedAt: null,
      answeredAt: null,
      namedAt: null,
      addedByHostAt: null,
      removedAt: null,
      createdAt: now,
    });
  }

  /** The row of an account that opens the share link for itself. */
  static opened(partyId: string, accountId: string, now: Date): Invitation {
    const own = Invitation.to({ partyId, guestId: accountId, accountId }, now);
    own.openedAt = now;
    return own;
  }

  /** An invitation as it was read outside the identity map, its moments as ISO 8601 texts. */
  static restore(state: InvitationState): Invitation {
    const moment = (text: string | null) => (text === null ? null : new Date(text));
    return Object.assign(new Invitation(), state, {
      openedAt: moment(state.openedAt),
      answeredAt: moment(state.answeredAt),
      namedAt: moment(state.namedAt),
      addedByHostAt: moment(state.addedByHostAt),
      removedAt: moment(state.removedAt),
      createdAt: new Date(state.createdAt),
    });
  }

  /**
   * The guest's own account names it among those who come, which opens its care data to the host
   * (docs/permissions.md, "Care data").
   * @throws guest_removed
   */
  accept(now: Date): void {
    this.refuseWhenRemoved();
    this.rsvp = 'accepted';
    this.answeredAt = now;
    this.namedAt = now;
  }

  /** @throws guest_removed, guest_arrived */
  decline(now: Date): void {
    this.stayAway('declined', now);
  }

  /** @throws guest_removed, guest_arrived */
  doubt(now: Date): void {
    this.stayAway('not_sure', now);
  }

  /**
   * The host lets the guest in, whatever was answered before. That opens no care notes.
   * @throws already_invited
   */
  admit(now: Date): void {
    if (this.isComing) throw conflict('already_invited');
    this.rsvp = 'accepted';
    this.addedByHostAt = now;
    this.removedAt = null;
  }

  /**
   * The host takes the guest off the list. The mark stays, so that opening the link again does not
   * put the guest back; what the family once showed is closed.
   * @throws guest_arrived
   */
  remove(now: Date): void {
    this.refuseWhenArrived();
    this.removedAt ??= now;
    this.namedAt = null;
  }

  /**
   * Repeating the present state is no change.
   * @returns whether anything changed
   * @throws not_accepted, not_arrived when somebody leaves who never came in
   */
  record(attendance: 'arrived' | 'exit'): boolean {
    if (!this.isComing) throw conflict('not_accepted');
    if (this.attendance === attendance) return false;
    if (attendance === 'exit' && this.attendance === 'not_arrived') throw conflict('not_arrived');
    this.attendance = attendance;
    return true;
  }

  get isRemoved(): boolean {
    return Boolean(this.removedAt);
  }

  /** Holds a place of the party. */
  get isComing(): boolean {
    return this.rsvp === 'accepted' && !this.isRemoved;
  }

  get isAddedByHost(): boolean {
    return Boolean(this.addedByHostAt);
  }

  /** Came in by the host's word; its household may then name who came, deadline or not. */
  get isLetIn(): boolean {
    return this.isComing && this.isAddedByHost;
  }

  /** Somebody who came to the party is not taken out of it. @throws guest_arrived */
  refuseWhenArrived(): void {
    if (this.attendance !== 'not_arrived') throw conflict('guest_arrived');
  }

  private stayAway(rsvp: 'declined' | 'not_sure', now: Date): void {
    this.refuseWhenRemoved();
    this.refuseWhenArrived();
    this.rsvp = rsvp;
    this.answeredAt = now;
    this.namedAt = null;
  }

  private refuseWhenRemoved(): void {
    if (this.isRemoved) throw conflict('guest_removed');
  }
}

InvitationSchema.setClass(Invitation);
export { InvitationSchema };
