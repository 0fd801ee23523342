import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { StoredSecret } from '../../../shared/crypto/secret.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { TextArray } from '../../../shared/text/text-array.js';
import { nameKey } from '../../../shared/text/name-key.js';
import type { FamilyCaller } from '../invitations.api.js';
import type { FamilyDetails } from './family-details.js';

export const FAMILY_ANSWERS = ['accepted', 'not_sure', 'declined'] as const;
export type FamilyAnswer = (typeof FAMILY_ANSWERS)[number];

/** How a family came to the list: by the host's list, by the share link, at the door, or as the host's own. */
export const FAMILY_ORIGINS = ['listed', 'opened', 'door', 'host'] as const;
export type FamilyOrigin = (typeof FAMILY_ORIGINS)[number];

/** Who gave the family's answer. */
export const ANSWERED_BY = ['family', 'host'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

/** To the host, with an answer. In characters. */
export const ANSWER_MESSAGE = { min: 1, max: 200 } as const;

const PartyFamilySchema = defineEntity({
  name: 'PartyFamily',
  schema: 'invitations',
  tableName: 'families',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    origin: p.enum(FAMILY_ORIGINS),
    accountId: p.uuid().nullable(),
    /** As the host typed it; empty of others. */
    name: p.text(),
    children: p.type(TextArray).columnType('text[]'),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    ownEmail: p.text().nullable(),
    siblingsWelcome: p.boolean(),
    secretHash: p.text().nullable(),
    sealedSecret: p.text().nullable(),
    keyId: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    openedAt: p.datetime().nullable(),
    answer: p.enum(FAMILY_ANSWERS).nullable(),
    answeredAt: p.datetime().nullable(),
    /** Since when the answer is one that neither the family had given nor the host noted. */
    answerNewsAt: p.datetime().nullable(),
    answeredBy: p.enum(ANSWERED_BY).nullable(),
    message: p.text().nullable(),
    claimedAt: p.datetime().nullable(),
    joinedId: p.uuid().nullable(),
    disownedAt: p.datetime().nullable(),
    removedAt: p.datetime().nullable(),
    idempotencyKey: p.uuid().nullable(),
    position: p.integer(),
    createdAt: p.datetime(),
  },
});

/** What a family starts with. */
interface NewFamily {
  partyId: string;
  accountId?: string;
  position?: number;
  siblingsWelcome?: boolean;
  idempotencyKey?: string | null;
}

/** Who answers together at a party, with an account or by a personal link (ADR 54). */
export class PartyFamily extends PartyFamilySchema.class {
  constructor(origin: FamilyOrigin, given: NewFamily, now: Date) {
    super();
    this.id = randomUUID();
    this.partyId = given.partyId;
    this.origin = origin;
    this.accountId = given.accountId ?? null;
    this.claimedAt = given.accountId ? now : null;
    this.name = '';
    this.children = [];
    this.phone = null;
    this.email = null;
    this.ownEmail = null;
    this.siblingsWelcome = given.siblingsWelcome ?? true;
    this.secretHash = null;
    this.sealedSecret = null;
    this.keyId = null;
    this.sentAt = null;
    this.openedAt = null;
    this.answer = null;
    this.answeredAt = null;
    this.answerNewsAt = null;
    this.answeredBy = null;
    this.message = null;
    this.joinedId = null;
    this.disownedAt = null;
    this.removedAt = null;
    this.idempotencyKey = given.idempotencyKey ?? null;
    this.position = given.position ?? 0;
    this.createdAt = now;
  }

  /** One that the host expects. It has no link yet. */
  static listed(given: NewFamily, details: FamilyDetails, now: Date): PartyFamily {
    const family = new PartyFamily('listed', given, now);
    family.change(details);
    return family;
  }

  /** The same family at another party; whether it opened, answered or was disowned is left behind. */
  expectAgain(place: { partyId: string; position: number }, now: Date): PartyFamily {
    const { siblingsWelcome } = this;
    return PartyFamily.listed({ ...place, siblingsWelcome }, this.details, now);
  }

  /** As the host typed it. */
  get details(): FamilyDetails {
    const { name, children, phone = null, email = null } = this;
    return { name, children, phone, email };
  }

  change({ name, children, phone, email }: FamilyDetails): void {
    this.name = name;
    this.children = children;
    this.phone = phone;
    this.email = email;
  }

  /** Replaces the link: the one before no longer opens anything. */
  issue({ hash, sealed, keyId }: StoredSecret): void {
    this.secretHash = hash;
    this.sealedSecret = sealed;
    this.keyId = keyId;
    this.ownEmail = null;
    this.disownedAt = null;
    this.sentAt = null;
    if (!this.isAnswered) this.openedAt = null;
  }

  /** The host sends the link, from the own chat. */
  send(now: Date): void {
    this.sentAt = now;
  }

  welcomeSiblings(areWelcome: boolean): void {
    this.siblingsWelcome = areWelcome;
  }

  open(now: Date): void {
    this.openedAt ??= now;
  }

  answerWith(answer: FamilyAnswer, now: Date, by: AnsweredBy = 'family'): void {
    if (this.answer !== answer) this.answerNewsAt = by === 'family' ? now : null;
    this.answer = answer;
    this.answeredAt = now;
    this.answeredBy = by;
    if (by === 'host') return;
    this.openedAt ??= now;
    this.disownedAt = null;
  }

  /** The host says who else is invited by name; without names the family brings its own. */
  expect(children: readonly string[]): void {
    if (this.children.length === 0) return;
    const named = new Set(this.children.map(nameKey));
    const added = children.filter((child) => !named.has(nameKey(child)));
    if (added.length > 0) this.children = [...this.children, ...added];
  }

  /** To the host. @param message undefined for the one before, null for none */
  say(message: string | null | undefined): void {
    if (message !== undefined) this.message = message;
  }

  /** A family whose children the host did not name brings its own; siblings if they are welcome. @throws only_named_children */
  assertWelcome(children: readonly string[]): void {
    if (this.accountId || this.children.length === 0 || this.siblingsWelcome) return;
    const named = new Set(this.children.map(nameKey));
    if (!children.every((child) => named.has(nameKey(child))))
      throw conflict('only_named_children');
  }

  /** The family's own address for changes, and null without one. @throws link_claimed */
  hearAt(email: string | null): void {
    this.assertUnclaimed();
    this.ownEmail = email;
  }

  /** To whose address changes are mailed. */
  get heardAt(): 'own' | 'hosts' | null {
    if (this.ownEmail) return 'own';
    return this.email ? 'hosts' : null;
  }

  /** Ties the link to an account. @throws link_claimed */
  claim(accountId: string, now: Date): void {
    this.assertUnclaimed();
    this.openedAt ??= now;
    this.accountId = accountId;
    this.claimedAt = now;
    this.ownEmail = null;
    this.disownedAt = null;
  }

  /** The bearer is not this family. A household's tie ends; its answer is none of this link any more. */
  disown(now: Date): void {
    if (this.isClaimed) this.release();
    this.ownEmail = null;
    this.message = null;
    this.disownedAt = now;
  }

  /** Ends the tie to a household. */
  release(): void {
    this.accountId = null;
    this.claimedAt = null;
    this.joinedId = null;
    this.answer = null;
    this.answeredAt = null;
    this.answerNewsAt = null;
    this.answeredBy = null;
    this.message = null;
  }

  /** What the other wrote to the host, if this one wrote nothing. */
  hearFrom({ message }: PartyFamily): void {
    this.message ??= message;
  }

  /** Of an account that has a family at the party already: they answer together from now on. */
  join(family: PartyFamily): void {
    this.joinedId = family.id;
    this.ownEmail = null;
    this.disownedAt = null;
  }

  /** Its account hosts the party now: it is asked and told of nothing. */
  becomeHosts(): void {
    this.origin = 'host';
  }

  /** Its account does not host the party any more. */
  becomeGuests(): void {
    this.origin = this.name ? 'listed' : 'opened';
  }

  /** Taken off the list by the host: its link opens nothing any more, and what was typed is forgotten. */
  remove(now: Date): void {
    this.removedAt = now;
    this.forget();
  }

  /** On the list again. */
  restore(): void {
    this.removedAt = null;
  }

  /** What was typed of it, and its link. */
  forget(): void {
    this.change({ name: '', children: [], phone: null, email: null });
    this.ownEmail = null;
    this.message = null;
    this.secretHash = null;
    this.sealedSecret = null;
    this.keyId = null;
  }

  /**
   * The caller answers for it now.
   * @throws link_claimed for its bearer once an account answers, not_found for another caller
   */
  assertAnsweredBy(caller: FamilyCaller): void {
    if (caller.kind === 'account') {
      if (this.accountId !== caller.accountId) throw notFound();
    } else {
      if (this.id !== caller.familyId) throw notFound();
      this.assertUnclaimed();
    }
  }

  /** Whom the host typed in at the door. */
  get isWalkIn(): boolean {
    return this.origin === 'door' && !this.accountId;
  }

  /** An account answers for it. */
  get isClaimed(): boolean {
    return Boolean(this.accountId) || Boolean(this.joinedId);
  }

  get isAnswered(): boolean {
    return Boolean(this.answer) || this.isClaimed;
  }

  /** @throws link_claimed */
  assertUnclaimed(): void {
    if (this.isClaimed) throw conflict('link_claimed');
  }
}

PartyFamilySchema.setClass(PartyFamily);
export { PartyFamilySchema };
