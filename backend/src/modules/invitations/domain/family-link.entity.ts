import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { StoredSecret } from '../../../shared/crypto/secret.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { TextArray } from '../../../shared/text/text-array.js';
import type { FamilyDetails } from './family-details.js';

export const FAMILY_ANSWERS = ['accepted', 'declined'] as const;
export type FamilyAnswer = (typeof FAMILY_ANSWERS)[number];

const FamilyLinkSchema = defineEntity({
  name: 'FamilyLink',
  schema: 'invitations',
  tableName: 'family_links',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    name: p.text(),
    children: p.type(TextArray).columnType('text[]'),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    ownEmail: p.text().nullable(),
    siblingsWelcome: p.boolean(),
    secretHash: p.text(),
    sealedSecret: p.text(),
    keyId: p.text(),
    openedAt: p.datetime().nullable(),
    answer: p.enum(FAMILY_ANSWERS).nullable(),
    answeredAt: p.datetime().nullable(),
    accountId: p.uuid().nullable(),
    claimedAt: p.datetime().nullable(),
    disownedAt: p.datetime().nullable(),
    idempotencyKey: p.uuid().nullable(),
    position: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A family that the host expects, and its personal link. */
export class FamilyLink extends FamilyLinkSchema.class {
  /** @param place its party, its place in the list, and the key of the request that added it */
  constructor(
    place: {
      partyId: string;
      position: number;
      siblingsWelcome: boolean;
      idempotencyKey: string | null;
    },
    details: FamilyDetails,
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = place.partyId;
    this.position = place.position;
    this.siblingsWelcome = place.siblingsWelcome;
    this.idempotencyKey = place.idempotencyKey;
    this.ownEmail = null;
    this.openedAt = null;
    this.answer = null;
    this.answeredAt = null;
    this.accountId = null;
    this.claimedAt = null;
    this.disownedAt = null;
    this.createdAt = now;
    this.change(details);
  }

  /** The same family at another party; whether it opened, answered or was disowned is left behind. */
  expectAgain(place: { partyId: string; position: number }, now: Date): FamilyLink {
    const { name, children, phone = null, email = null, siblingsWelcome } = this;
    const given = { ...place, siblingsWelcome, idempotencyKey: null };
    return new FamilyLink(given, { name, children, phone, email }, now);
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
    if (!this.isAnswered) this.openedAt = null;
  }

  welcomeSiblings(areWelcome: boolean): void {
    this.siblingsWelcome = areWelcome;
  }

  open(now: Date): void {
    this.openedAt ??= now;
  }

  /** The bearer answers. @throws link_claimed */
  answerWith(answer: FamilyAnswer, now: Date): void {
    this.assertUnclaimed();
    this.openedAt ??= now;
    this.answer = answer;
    this.answeredAt = now;
    this.disownedAt = null;
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

  /**
   * Ties the link to a household. Idempotent.
   * @returns whether it was not tied to it before
   * @throws link_claimed when it is another household's
   */
  claim(accountId: string, now: Date): boolean {
    if (this.accountId === accountId) return false;
    this.assertUnclaimed();
    this.openedAt ??= now;
    this.accountId = accountId;
    this.claimedAt = now;
    this.ownEmail = null;
    this.disownedAt = null;
    return true;
  }

  /** The bearer is not this family. A household's tie ends; its answer is none of this link any more. */
  disown(now: Date): void {
    if (this.accountId) this.release();
    this.ownEmail = null;
    this.disownedAt = now;
  }

  /** Ends the tie to a household. */
  release(): void {
    this.accountId = null;
    this.claimedAt = null;
    this.answer = null;
    this.answeredAt = null;
  }

  get isAnswered(): boolean {
    return Boolean(this.answer) || Boolean(this.accountId);
  }

  /** @throws link_claimed */
  assertUnclaimed(): void {
    if (this.accountId) throw conflict('link_claimed');
  }
}

FamilyLinkSchema.setClass(FamilyLink);
export { FamilyLinkSchema };
