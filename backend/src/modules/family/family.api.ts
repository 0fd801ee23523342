import type { Ingredient } from '../../shared/food/ingredients.js';

/** Text limits in characters, shared with the other contexts' forms (docs/domain-rules.md). */
export const PERSON_NAME = { min: 2, max: 100 } as const;
export const INSURER_NAME = { min: 1, max: 100 } as const;

/** A phone kept as typed: 3 to 20 digits, spaces, + - ( ), at least 3 of them digits. */
export const CONTACT_PHONE = {
  min: 3,
  max: 20,
  pattern: /^(?=(?:\D*\d){3})[\d +()-]{3,20}$/,
  code: 'contact_phone',
} as const;

/** A typed birthday or phone, and each part of it, before it is parsed. */
export const TYPED_BIRTHDAY_MAX = 40;
export const TYPED_PHONE = { min: 1, max: 30 } as const;

/**
 * urgent: may threaten a life within minutes; plate: matters where food is served; care: needs a hand. Which
 * condition has which is in the catalogue (ADR 48).
 */
export const SEVERITIES = ['urgent', 'plate', 'care'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a condition of the catalogue means where food is served (ADR 57). */
export interface FoodRule {
  excludes: readonly Ingredient[];
  /** What has to be asked before it is served: the condition concerns some of it. */
  checks: readonly Ingredient[];
  /** The condition concerns what no ingredient says: all food has to be asked for. */
  checksAll: boolean;
}

/** Entries per person. */
export const MAX_HEALTH_CONDITIONS = 30;

/** A person's phone as the wire has it, e.g. UY, 598, 99123456. */
export interface Phone {
  countryCode: string;
  countryNumber: string;
  number: string;
}

export interface NewAccountHolder {
  fullName: string;
  /** The account's address, which nothing but the account changes. */
  email: string;
  /** YYYY-MM-DD; null when the holder declared to be an adult instead. */
  birthday: string | null;
  phone?: Phone;
}

/** What other contexts may know of a person: no health data, insurer or pick-up people. */
export interface PersonFacts {
  id: string;
  fullName: string;
  /** The account that manages this person; the own id for an account's person. */
  householdId: string;
}

/** An account's person, to whom mails go. */
export interface MailReader {
  id: string;
  name: string;
  email: string;
}

/** A guest entered by a host. */
export interface NewManualGuest {
  partyId: string;
  fullName: string;
  email: string | null;
  birthday: string | null;
  healthInsuranceName: string | null;
  healthInsurancePhone: string | null;
  healthConditionIds: string[];
  /** Whether it counts as a kid while the birthday is not known. */
  isKid?: boolean;
}

/** A person whom an account names with its answer: one of its family, or new in it. */
export interface NamedMember {
  fullName: string;
  /** While the birthday is not known. */
  isKid: boolean;
  /** As typed. */
  birthday?: string;
}

/** Care data and contacts: sensitive. The calling use case checks who may read them. */
export interface CareRecord {
  personId: string;
  fullName: string;
  birthday: string | null;
  /** Declared, while the birthday is not known. */
  isKid: boolean | null;
  /** The person's own. */
  phone: Phone | null;
  /** Of a family member; null for the person of an account and for manual guests. */
  guardian: { fullName: string; phone: Phone | null } | null;
  email: string | null;
  healthInsuranceName: string | null;
  healthInsurancePhone: string | null;
  /** Catalogue id and code; the name is a text resource. */
  healthConditions: { id: string; code: string; severity: Severity }[];
  /** The household declared that there is none. */
  hasNothingToNote: boolean;
  authorizedPeople: { id: string; name: string; phone: string }[];
}

/** The public interface of the family context. Writes run in the caller's transaction. */
export abstract class FamilyApi {
  /**
   * Creates the person of an account.
   * @throws validation_failed (too_young, birthday), Validation.validatePhone,
   *   Validation.validateUniquePhone
   */
  abstract addAccountHolder(holder: NewAccountHolder): Promise<PersonFacts>;

  /**
   * Checks what needs no stored state, before anything is written.
   * @throws validation_failed (too_young, birthday), Validation.validatePhone
   */
  abstract checkAccountHolder(holder: NewAccountHolder): void;

  /** Replaces the details of an earlier, unverified registration. Throws as `addAccountHolder`. */
  abstract replaceAccountHolder(personId: string, holder: NewAccountHolder): Promise<PersonFacts>;

  /**
   * Sets whether hosts may find the person: while its account is verified and not disabled.
   * @throws not_found
   */
  abstract setSearchable(personId: string, isSearchable: boolean): Promise<void>;

  /** After the account's address was changed and proved. @throws not_found */
  abstract setAccountEmail(personId: string, email: string): Promise<void>;

  /**
   * Deletes the person of an account that was never verified, with its family. The account's row
   * must be deleted before.
   */
  abstract forgetAccountHolder(personId: string): Promise<void>;

  /** @returns undefined also for a person who left the household */
  abstract find(personId: string): Promise<PersonFacts | undefined>;

  /** The full name of a person; empty for one who left the household. */
  abstract nameOf(personId: string): Promise<string>;

  /** The address of an account's person; null for one who left. */
  abstract emailOf(personId: string): Promise<string | null>;

  /** Those of the accounts that can be mailed; one statement. */
  abstract mailReaders(accountIds: string[]): Promise<MailReader[]>;

  /** The account's own person and its family members. */
  abstract household(accountId: string): Promise<PersonFacts[]>;

  /**
   * A shared lock: the household's members stay the same until this transaction ends. Taken before
   * the lock of a party, as family changes do (ADR 8).
   */
  abstract holdHousehold(accountId: string): Promise<void>;

  /**
   * As `holdHousehold`, but exclusive: changes and answers of the household wait until this
   * transaction ends.
   * @throws not_found, also for an erased account
   */
  abstract lockHousehold(accountId: string): Promise<void>;

  /**
   * Creates a manual guest, whom only that party's host sees.
   * @throws validation_failed, also for a health condition that the catalogue does not have
   */
  abstract addManualGuest(guest: NewManualGuest): Promise<PersonFacts>;

  /**
   * Whether a manual guest without a birthday counts as a kid.
   * @returns whether it was said to be one before
   * @throws kind_known
   */
  abstract declareKind(personId: string, isKid: boolean): Promise<boolean>;

  /** @throws not_found unless the account may manage that person */
  abstract checkManages(accountId: string, personId: string): Promise<void>;

  /**
   * The members of a household, whose lock the caller's transaction holds, by their names; names that it does not have
   * become family members.
   * @returns their ids, in the order of the names
   * @throws validation_failed, limit_reached
   */
  abstract membersNamed(accountId: string, named: readonly NamedMember[]): Promise<string[]>;

  /**
   * Manual guests become family members of a household, whose lock the caller's transaction holds.
   * @param linkId of the family link with which they come
   * @throws limit_reached
   */
  abstract adoptManualGuests(accountId: string, personIds: string[], linkId: string): Promise<void>;

  /**
   * What the household got with a family link that is another's: the conditions that were noted by the link go.
   * @returns the members who joined with the link and of whom the household has noted nothing since
   */
  abstract takeBackNewcomers(accountId: string, linkId: string): Promise<string[]>;

  /** Deletes those members of a household, who are on no guest list any more. */
  abstract forgetNewcomers(accountId: string, personIds: string[]): Promise<void>;

  /** Those members of a household are manual guests of the party again. */
  abstract returnToParty(accountId: string, personIds: string[], partyId: string): Promise<void>;

  /** Deletes manual guests who are on no guest list any more. */
  abstract forgetManualGuests(personIds: string[]): Promise<void>;

  /**
   * A phone in the national form of a country or in any international form.
   * @param country of the party, as its host wrote it
   * @returns E.164, or undefined for what is no phone
   */
  abstract readPhone(typed: string, country: string): string | undefined;

  /**
   * Anonymises the manual guests of a party; their rows remain, for the party's numbers.
   * @param keptBirthday what is kept of a birthday, YYYY-MM-DD
   */
  abstract anonymiseManualGuests(
    partyId: string,
    keptBirthday: (birthday: string | null) => string | null,
  ): Promise<void>;

  /**
   * Deletes the health conditions, authorised people and insurers of a party's manual guests among these people, who stay.
   * @returns those of whom something was noted
   */
  abstract forgetCareOfManualGuests(partyId: string, personIds: string[]): Promise<string[]>;

  /**
   * Replaces the health conditions of a manual guest.
   * @throws not_found for any other person, validation_failed, limit_reached
   */
  abstract noteOfManualGuest(personId: string, conditionIds: string[]): Promise<void>;

  /**
   * Members of a household, whose lock the caller's transaction holds, take over the health conditions that were noted
   * of them as manual guests.
   * @param members by the ids of the guests
   * @throws limit_reached
   */
  abstract takeOverNotes(members: ReadonlyMap<string, string>, linkId: string): Promise<void>;

  /** Of a condition of the catalogue; undefined for one that does not concern food. */
  abstract foodRule(code: string): FoodRule | undefined;

  /** Of the rules: another one when a condition excludes something else. */
  abstract readonly foodRulesVersion: number;

  abstract careRecord(personId: string): Promise<CareRecord | undefined>;

  /** Those of the people who have not left their household, in any order; one statement. */
  abstract careRecords(personIds: string[]): Promise<CareRecord[]>;

  /**
   * A typed phone in E.164.
   * @param country ISO code of a number without prefix; null for Uruguay
   * @throws Validation.validatePhone
   */
  abstract internationalPhone(typed: string, country: string | null): string;
}
