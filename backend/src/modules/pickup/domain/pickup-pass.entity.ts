import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict, forbidden } from '../../../shared/errors/domain-error.js';
import { passExpiry, type PassStanding } from '../../../shared/time/party-pass.js';
import { PASS_TAKER_KINDS, type PassTakerKind } from '../pickup.api.js';
import { REFUSAL_MAILS_EVERY_MS } from './pickup-pass.terms.js';

const PickupPassSchema = defineEntity({
  name: 'PickupPass',
  schema: 'pickup',
  tableName: 'pickup_passes',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    familyId: p.uuid(),
    invitationIds: p.array().columnType('uuid[]'),
    takerKind: p.enum(PASS_TAKER_KINDS),
    takerId: p.uuid().nullable(),
    takerName: p.text(),
    secretHash: p.text(),
    code: p.text(),
    codeHash: p.text(),
    codeSalt: p.text(),
    keyHash: p.text().nullable(),
    openedAt: p.datetime().nullable(),
    claimedAt: p.datetime().nullable(),
    onMyWayUntil: p.datetime().nullable(),
    refusedAt: p.datetime().nullable(),
    locale: p.text(),
    idempotencyKey: p.uuid().nullable(),
    createdAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    partyEnd: p.datetime().nullable(),
  },
});

/** The digits, and their hash as phones at the door hold it. */
export interface PickupCode {
  code: string;
  hash: string;
  salt: string;
}

/** The person whom a family sends. */
export interface PassTaker {
  kind: PassTakerKind;
  /** A person of the household, or one who is authorised; null for a name that the family typed. */
  id: string | null;
  name: string;
}

/** Lets its bearer, who needs no account, take children from one party. */
export class PickupPass extends PickupPassSchema.class {
  constructor(
    given: {
      partyId: string;
      familyId: string;
      invitationIds: string[];
      taker: PassTaker;
      locale: string;
      idempotencyKey: string | null;
    },
    code: PickupCode,
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = given.partyId;
    this.familyId = given.familyId;
    this.invitationIds = given.invitationIds;
    this.takerKind = given.taker.kind;
    this.takerId = given.taker.id;
    this.takerName = given.taker.name;
    this.code = code.code;
    this.codeHash = code.hash;
    this.codeSalt = code.salt;
    this.keyHash = null;
    this.openedAt = null;
    this.claimedAt = null;
    this.onMyWayUntil = null;
    this.refusedAt = null;
    this.locale = given.locale;
    this.idempotencyKey = given.idempotencyKey;
    this.createdAt = now;
    this.revokedAt = null;
    this.partyEnd = null;
  }

  /** The family is another one from now on, which may have used the key too. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
    this.idempotencyKey = null;
  }

  /** The child has another invitation from now on. */
  replaceChild(invitationId: string, by: string): void {
    this.invitationIds = this.invitationIds.map((id) => (id === invitationId ? by : id));
  }

  /** Replaces the link: the one before no longer opens anything. @throws pass_revoked, pass_claimed */
  issue(secretHash: string): void {
    if (this.revokedAt) throw forbidden('pass_revoked');
    if (this.keyHash) throw conflict('pass_claimed');
    this.secretHash = secretHash;
  }

  revoke(now: Date): void {
    this.revokedAt ??= now;
    this.onMyWayUntil = null;
  }

  /** The party was moved after this end: the pass does not come back. */
  fixEnd(end: Date): void {
    this.partyEnd ??= end;
  }

  /** Made for this end of the party, or an earlier one, and not for its present one. */
  isFor(end: Date): boolean {
    return Boolean(this.partyEnd && this.partyEnd <= end);
  }

  /** @param partyEnd as planned now, which counts unless the party was moved after an earlier end */
  expiresAt(partyEnd: Date): Date {
    return passExpiry(this.partyEnd ?? partyEnd);
  }

  /** @param partyEnd as planned now */
  standingAt(now: Date, partyEnd: Date): PassStanding {
    if (this.revokedAt) return 'revoked';
    return now < this.expiresAt(partyEnd) ? 'valid' : 'expired';
  }

  /** @param keyHash of the key that a phone made */
  isClaimedBy(keyHash: string): boolean {
    return this.keyHash === keyHash;
  }

  isClaimedByAnother(keyHash: string): boolean {
    return Boolean(this.keyHash) && !this.isClaimedBy(keyHash);
  }

  /** A phone shows whom the pass is for, and nothing that opens the door. */
  open(now: Date): void {
    this.openedAt ??= now;
  }

  /** The first phone has it. Idempotent. @throws pass_claimed */
  claim(keyHash: string, now: Date): void {
    if (this.isClaimedByAnother(keyHash)) throw conflict('pass_claimed');
    this.keyHash = keyHash;
    this.claimedAt ??= now;
  }

  /** @returns whether its family is to be mailed: once an hour */
  refuse(now: Date): boolean {
    const last = this.refusedAt;
    if (last && now.getTime() - last.getTime() < REFUSAL_MAILS_EVERY_MS) return false;
    this.refusedAt = now;
    return true;
  }

  /** @param minutes until the bearer arrives; null when it takes it back */
  setOnMyWay(minutes: number | null, now: Date): void {
    this.onMyWayUntil = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
  }
}

PickupPassSchema.setClass(PickupPass);
export { PickupPassSchema };
