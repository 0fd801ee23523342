import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { NewAccountHolder, NewManualGuest, Phone } from '../family.api.js';
import { checkAccountAge, readBirthday } from './birthday.js';
import { checkContactPhone } from './contact-phone.js';
import { mergePhone, readPhone, type TypedPhone } from './phone.js';

/** What a guardian notes about a family member, as it was typed. */
export interface PersonDetails {
  fullName: string;
  birthday: string;
  email: string | null;
  healthInsuranceName: string | null;
  healthInsurancePhone: string | null;
  phone: TypedPhone;
}

/** What is left out stays, null clears. */
export type PersonChanges = Partial<PersonDetails>;

const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'people',
  properties: {
    id: p.uuid().primary(),
    guardianId: p.uuid().nullable(),
    guestOfPartyId: p.uuid().nullable(),
    fullName: p.string(),
    birthday: p.date().nullable(),
    email: p.string().nullable(),
    healthInsuranceName: p.string().nullable(),
    healthInsurancePhone: p.string().nullable(),
    phoneCountryCode: p.string().nullable(),
    phoneCountryNumber: p.string().nullable(),
    phoneNumber: p.string().nullable(),
    createdAt: p.datetime(),
    leftAt: p.datetime().nullable(),
  },
});

/** Somebody who comes to parties: an account's person, a family member or a host's manual guest. */
export class Person extends PersonSchema.class {
  /** @throws validation_failed (too_young, birthday), Validation.validatePhone */
  static accountHolder(holder: NewAccountHolder, now: Date): Person {
    const person = Person.blank(now);
    person.registerAs(holder, now);
    return person;
  }

  /** @throws validation_failed, Validation.validatePhone */
  static familyMember(guardianId: string, details: PersonDetails, now: Date): Person {
    const person = Object.assign(Person.blank(now), { guardianId });
    person.change(details, now);
    return person;
  }

  /** @throws validation_failed */
  static manualGuest(guest: NewManualGuest, now: Date): Person {
    const { partyId, fullName, email, birthday, healthInsuranceName, healthInsurancePhone } = guest;
    const person = Object.assign(Person.blank(now), { guestOfPartyId: partyId });
    person.change({ fullName, email, healthInsuranceName, healthInsurancePhone }, now);
    if (birthday !== null) person.birthday = readBirthday(birthday, now);
    return person;
  }

  private static blank(now: Date): Person {
    return Object.assign(new Person(), {
      id: randomUUID(),
      guardianId: null,
      guestOfPartyId: null,
      birthday: null,
      email: null,
      healthInsuranceName: null,
      healthInsurancePhone: null,
      phoneCountryCode: null,
      phoneCountryNumber: null,
      phoneNumber: null,
      createdAt: now,
      leftAt: null,
    });
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
   * What a registration typed, instead of anything that an earlier one did.
   * @throws validation_failed (too_young, birthday), Validation.validatePhone
   */
  registerAs(holder: NewAccountHolder, now: Date): void {
    const birthday = readBirthday(holder.birthday, now);
    checkAccountAge(birthday, now);
    this.fullName = tidy(holder.fullName);
    this.birthday = birthday;
    this.keepPhone(readPhone(holder.phone ?? {}));
  }

  /** @throws validation_failed (too_young for an account, birthday), Validation.validatePhone */
  change(changes: PersonChanges, now: Date): void {
    if (changes.fullName !== undefined) this.fullName = tidy(changes.fullName);
    if (changes.birthday !== undefined) this.birthday = this.ownBirthday(changes.birthday, now);
    if (changes.email !== undefined) this.email = changes.email;
    if (changes.healthInsuranceName !== undefined) {
      this.healthInsuranceName = changes.healthInsuranceName;
    }
    if (changes.healthInsurancePhone !== undefined) {
      this.healthInsurancePhone = changes.healthInsurancePhone;
    }
    if (this.healthInsurancePhone) {
      checkContactPhone('health_insurance_phone', this.healthInsurancePhone);
    }
    if (changes.phone !== undefined) {
      this.keepPhone(readPhone(mergePhone(this.phone, changes.phone)));
    }
  }

  /**
   * Leaves the household. Parties that are over keep their guest's name and whether it was a kid;
   * everything else that was noted is gone.
   */
  leaveHousehold(now: Date): void {
    this.guardianId = null;
    this.leftAt = now;
    this.email = null;
    this.healthInsuranceName = null;
    this.healthInsurancePhone = null;
    this.keepPhone(null);
  }

  /**
   * Erased at its own wish. Parties that are over keep a row that says only whether it was a kid,
   * for which the year is enough. A guest that a host typed in stays that party's.
   */
  becomeNobody(now: Date): void {
    const party = this.guestOfPartyId;
    this.leaveHousehold(now);
    if (party) this.leftAt = null;
    this.fullName = NOBODY;
    this.birthday = this.birthday && `${this.birthday.slice(0, 4)}-01-01`;
  }

  private ownBirthday(text: string, now: Date): string {
    const birthday = readBirthday(text, now);
    if (this.hasAccount) checkAccountAge(birthday, now);
    return birthday;
  }

  private keepPhone(phone: Phone | null): void {
    this.phoneCountryCode = phone?.countryCode ?? null;
    this.phoneCountryNumber = phone?.countryNumber ?? null;
    this.phoneNumber = phone?.number ?? null;
  }
}

/** In any language. */
const NOBODY = '—';

const NAME_MIN = 2;

/** One space between names, so that a slip of the thumb does not make another person. */
function tidy(name: string): string {
  const tidied = name.trim().replace(/\s+/g, ' ');
  if (tidied.length < NAME_MIN) throw invalidFields({ field: 'full_name', code: 'min' });
  return tidied;
}

PersonSchema.setClass(Person);
export { PersonSchema };
