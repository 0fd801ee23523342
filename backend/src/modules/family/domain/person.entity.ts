import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import {
  PERSON_NAME,
  type NewAccountHolder,
  type NewManualGuest,
  type Phone,
} from '../family.api.js';
import { assertOldEnoughForAccount, parseBirthday } from './birthday.js';
import { assertContactPhone } from './contact-phone.js';
import { mergePhone, parsePhone, type TypedPhone } from './phone.js';

/** What a guardian enters about a family member. */
export interface PersonDetails {
  fullName: string;
  birthday: string;
  email: string | null;
  healthInsuranceName: string | null;
  healthInsurancePhone: string | null;
  phone: TypedPhone;
}

/** An absent field is kept, null clears it. */
export type PersonChanges = Partial<PersonDetails> & {
  /** The household declares that there is no health condition to note, or takes that back. */
  hasNothingToNote?: boolean;
};

const PersonSchema = defineEntity({
  name: 'Person',
  schema: 'family',
  tableName: 'people',
  properties: {
    id: p.uuid().primary(),
    guardianId: p.uuid().nullable(),
    guestOfPartyId: p.uuid().nullable(),
    fullName: p.text(),
    birthday: p.date().nullable(),
    email: p.text().columnType('citext').nullable(),
    healthInsuranceName: p.text().nullable(),
    healthInsurancePhone: p.text().nullable(),
    phoneCountryCode: p.text().nullable(),
    phoneCountryNumber: p.text().nullable(),
    phoneNumber: p.text().nullable(),
    isKid: p.boolean().nullable(),
    isSearchable: p.boolean(),
    createdAt: p.datetime(),
    formerGuardianId: p.uuid().nullable(),
    leftAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
    nothingToNoteAt: p.datetime().nullable(),
    cameWith: p.uuid().nullable(),
  },
});

/** A possible guest: an account holder, a family member or a manual guest. */
export class Person extends PersonSchema.class {
  /** @param given the guardian of a family member, or the party of a manual guest */
  constructor(
    given: { fullName: string; guardianId?: string; guestOfPartyId?: string },
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.guardianId = given.guardianId ?? null;
    this.guestOfPartyId = given.guestOfPartyId ?? null;
    this.fullName = normaliseName(given.fullName);
    this.birthday = null;
    this.email = null;
    this.healthInsuranceName = null;
    this.healthInsurancePhone = null;
    this.phoneCountryCode = null;
    this.phoneCountryNumber = null;
    this.phoneNumber = null;
    this.isKid = null;
    this.isSearchable = false;
    this.createdAt = now;
    this.formerGuardianId = null;
    this.leftAt = null;
    this.erasedAt = null;
    this.nothingToNoteAt = null;
    this.cameWith = null;
  }

  /** @throws validation_failed (too_young, birthday), Validation.validatePhone */
  static accountHolder(holder: NewAccountHolder, now: Date): Person {
    const person = new Person({ fullName: holder.fullName }, now);
    person.register(holder, now);
    return person;
  }

  /** @throws validation_failed, Validation.validatePhone */
  static familyMember(guardianId: string, details: PersonDetails, now: Date): Person {
    const person = new Person({ fullName: details.fullName, guardianId }, now);
    person.change(details, now);
    return person;
  }

  /** Named with an answer. @throws validation_failed */
  static namedMember(
    guardianId: string,
    { fullName, isKid }: { fullName: string; isKid: boolean },
    now: Date,
  ): Person {
    const person = new Person({ fullName, guardianId }, now);
    person.isKid = isKid;
    return person;
  }

  /** @throws validation_failed */
  static manualGuest(guest: NewManualGuest, now: Date): Person {
    const { partyId, fullName, email, birthday, healthInsuranceName, healthInsurancePhone } = guest;
    const person = new Person({ fullName, guestOfPartyId: partyId }, now);
    person.change({ email, healthInsuranceName, healthInsurancePhone }, now);
    if (birthday !== null) person.birthday = parseBirthday(birthday, now);
    person.isKid = guest.isKid ?? null;
    return person;
  }

  /** The account that manages this person. */
  get householdId(): string {
    return this.guardianId ?? this.id;
  }

  get hasAccount(): boolean {
    return this.guardianId === null && this.guestOfPartyId === null && this.leftAt === null;
  }

  get phone(): Phone | null {
    const { phoneCountryCode, phoneCountryNumber, phoneNumber } = this;
    if (!phoneCountryCode || !phoneCountryNumber || !phoneNumber) return null;
    return {
      countryCode: phoneCountryCode,
      countryNumber: phoneCountryNumber,
      number: phoneNumber,
    };
  }

  /**
   * Replaces what an earlier, unverified registration entered.
   * @throws validation_failed (too_young, birthday), Validation.validatePhone
   */
  register(holder: NewAccountHolder, now: Date): void {
    const birthday = holder.birthday === null ? null : parseBirthday(holder.birthday, now);
    if (birthday) assertOldEnoughForAccount(birthday, now);
    this.fullName = normaliseName(holder.fullName);
    this.email = holder.email;
    this.birthday = birthday;
    this.setPhone(parsePhone(holder.phone ?? {}));
  }

  /** @throws validation_failed (too_young for an account, birthday), Validation.validatePhone */
  change(changes: PersonChanges, now: Date): void {
    if (changes.fullName !== undefined) this.fullName = normaliseName(changes.fullName);
    if (changes.birthday !== undefined) this.birthday = this.ownBirthday(changes.birthday, now);
    if (changes.email !== undefined) this.email = changes.email;
    if (changes.healthInsuranceName !== undefined) {
      this.healthInsuranceName = changes.healthInsuranceName;
    }
    if (changes.healthInsurancePhone !== undefined) {
      this.healthInsurancePhone = changes.healthInsurancePhone;
    }
    if (this.healthInsurancePhone) {
      assertContactPhone('health_insurance_phone', this.healthInsurancePhone);
    }
    if (changes.phone !== undefined) {
      this.setPhone(parsePhone(mergePhone(this.phone, changes.phone)));
    }
    if (changes.hasNothingToNote !== undefined) {
      this.nothingToNoteAt = changes.hasNothingToNote ? now : null;
    }
  }

  /** A health condition is noted: what was declared before no longer holds. */
  noteCondition(): void {
    this.nothingToNoteAt = null;
  }

  /**
   * Whether a manual guest counts as a kid, while the birthday is not known.
   * @throws kind_known
   */
  declareKind(isKid: boolean): void {
    if (!this.guestOfPartyId || this.birthday || this.erasedAt) throw conflict('kind_known');
    this.isKid = isKid;
  }

  /** @param birthday YYYY-MM-DD, if it was given */
  learnBirthday(birthday: string | null): void {
    this.birthday ??= birthday;
  }

  /** A manual guest becomes a family member of the household. */
  joinHousehold(accountId: string, linkId: string): void {
    this.guestOfPartyId = null;
    this.guardianId = accountId;
    this.cameWith = linkId;
  }

  /** The link is another household's: a manual guest again. */
  returnTo(partyId: string): void {
    this.guestOfPartyId = partyId;
    this.guardianId = null;
    this.cameWith = null;
  }

  /** Whether hosts may find this person by name or address. */
  setSearchable(isSearchable: boolean): void {
    this.isSearchable = isSearchable;
  }

  /**
   * For the guest lists of finished parties the name stays, and of the birthday the year: it shows
   * who was a kid. Everything else is deleted.
   */
  leaveHousehold(now: Date): void {
    this.formerGuardianId = this.guardianId ?? this.formerGuardianId ?? null;
    this.guardianId = null;
    this.leftAt = now;
    this.isSearchable = false;
    this.birthday = lastDayOfYear(this.birthday);
    this.email = null;
    this.healthInsuranceName = null;
    this.healthInsurancePhone = null;
    this.nothingToNoteAt = null;
    this.setPhone(null);
  }

  /** As `leaveHousehold`, without the name. */
  anonymise(now: Date): void {
    this.leaveHousehold(now);
    this.fullName = ANONYMISED;
    this.erasedAt ??= now;
  }

  /** Of a manual guest, after the party: health conditions and authorised people are rows of their own. */
  forgetCare(): void {
    this.healthInsuranceName = null;
    this.healthInsurancePhone = null;
    this.nothingToNoteAt = null;
  }

  /**
   * Of a manual guest the row stays with its party, for the party's numbers.
   * @param birthday what is left of it: enough to tell whether the guest was a kid; null of an adult
   */
  anonymiseManualGuest(birthday: string | null, now: Date): void {
    if (this.birthday) this.isKid = birthday !== null;
    this.anonymise(now);
    this.leftAt = null;
    this.birthday = birthday;
  }

  private ownBirthday(text: string, now: Date): string {
    const birthday = parseBirthday(text, now);
    if (this.hasAccount) assertOldEnoughForAccount(birthday, now);
    return birthday;
  }

  private setPhone(phone: Phone | null): void {
    this.phoneCountryCode = phone?.countryCode ?? null;
    this.phoneCountryNumber = phone?.countryNumber ?? null;
    this.phoneNumber = phone?.number ?? null;
  }
}

/** The last day, so that a person who is under 18 now stays a kid at every past party. */
const lastDayOfYear = (birthday: string | null | undefined) =>
  birthday ? `${birthday.slice(0, 4)}-12-31` : null;

/** Replaces an erased name; the same in every language. */
const ANONYMISED = '—';

/** Collapses spaces, so that a typing slip does not create another person. */
function normaliseName(name: string): string {
  const normalised = name.trim().replace(/\s+/g, ' ');
  if (normalised.length < PERSON_NAME.min) throw invalidFields({ field: 'full_name', code: 'min' });
  return normalised;
}

PersonSchema.setClass(Person);
export { PersonSchema };
