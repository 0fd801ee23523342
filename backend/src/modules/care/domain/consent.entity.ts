import { defineEntity, p } from '@mikro-orm/core';
import type { CareChoices, PhotoChoice } from '../../invitations/invitations.api.js';

/**
 * Of the text that families read before their care data are shown (docs/domain-rules.md, "Care data"). When the text
 * changes what they agree to, it is raised, and a migration writes a row for those who were named under the text of before.
 */
export const CARE_TEXT_VERSION = 1;

/** Whether something is added; to withdraw is always possible. */
export const opensMore = ({
  share,
  photos,
  whatToDo,
  bringsFood,
  conditionIds = [],
}: CareChoices): boolean =>
  share === true ||
  photos === 'yes' ||
  Boolean(whatToDo) ||
  bringsFood === true ||
  conditionIds.length > 0;

const ConsentSchema = defineEntity({
  name: 'Consent',
  schema: 'care',
  tableName: 'consents',
  properties: {
    invitationId: p.uuid().primary(),
    partyId: p.uuid(),
    textVersion: p.integer().nullable(),
    consentedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    photos: p.text().$type<PhotoChoice>().nullable(),
    whatToDo: p.text().nullable(),
    bringsFood: p.boolean(),
  },
});

/**
 * What a household decided of the care data of one of its people at a party. Without a date of its own, and without a
 * row, its consent is that it named the guest, to the present text.
 */
export class Consent extends ConsentSchema.class {
  constructor(invitationId: string, partyId: string) {
    super();
    this.invitationId = invitationId;
    this.partyId = partyId;
    this.textVersion = null;
    this.consentedAt = null;
    this.revokedAt = null;
    this.photos = null;
    this.whatToDo = null;
    this.bringsFood = false;
  }

  /**
   * A refusal counts until the household takes it back. Answers do not change that.
   * @param namedAt since when the household has named the guest; null if it has not
   */
  decide(
    { share, photos, whatToDo, bringsFood }: CareChoices,
    namedAt: Date | null,
    now: Date,
  ): void {
    if (share === false) this.revoke(namedAt, now);
    if (share === true) this.share(namedAt, now);
    if (photos !== undefined) this.photos = photos;
    if (whatToDo !== undefined) this.whatToDo = whatToDo;
    if (bringsFood !== undefined) this.bringsFood = bringsFood;
  }

  /** Its family told the host that it agrees, and has read no text. */
  agreeByWord(now: Date): void {
    this.consentedAt = now;
  }

  /** Its family, which has no account, read the text as it noted something. */
  agreeByNoting(now: Date): void {
    this.revokedAt = null;
    this.agree(now);
  }

  /** Its household named the guest again. */
  renew(now: Date): void {
    if (this.consentedAt && !this.revokedAt) this.agree(now);
  }

  /** For another invitation of the guest, which takes the place of this one: of what both decided this counts. */
  moveTo(other: Consent): Consent {
    other.textVersion = this.textVersion ?? other.textVersion ?? null;
    other.consentedAt = this.consentedAt ?? other.consentedAt ?? null;
    other.revokedAt = this.revokedAt ?? other.revokedAt ?? null;
    other.photos = this.photos ?? other.photos ?? null;
    other.whatToDo = this.whatToDo ?? other.whatToDo ?? null;
    other.bringsFood = this.bringsFood || other.bringsFood;
    return other;
  }

  /** The guest has no place any more. A refusal stays, with the consent before it. */
  giveUp(): void {
    this.photos = null;
    this.forgetNotes();
    if (!this.revokedAt) this.withdraw();
  }

  /** They serve no purpose some time after the party. */
  forgetNotes(): void {
    this.whatToDo = null;
    this.bringsFood = false;
  }

  private revoke(namedAt: Date | null, now: Date): void {
    if (this.revokedAt) return;
    this.consentedAt ??= namedAt;
    this.textVersion = this.consentedAt && (this.textVersion ?? CARE_TEXT_VERSION);
    this.revokedAt = now;
  }

  private share(namedAt: Date | null, now: Date): void {
    const isTakenBack = Boolean(this.revokedAt);
    this.revokedAt = null;
    if (!namedAt) this.withdraw(); // it begins with the naming
    else if (isTakenBack || this.consentedAt) this.agree(now);
  }

  private agree(now: Date): void {
    if (this.consentedAt && this.textVersion === CARE_TEXT_VERSION) return;
    this.consentedAt = now;
    this.textVersion = CARE_TEXT_VERSION;
  }

  private withdraw(): void {
    this.consentedAt = null;
    this.textVersion = null;
  }
}

ConsentSchema.setClass(Consent);
export { ConsentSchema };
