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
  /** YYYY-MM-DD */
  birthday: string;
  phone?: Phone;
}

/** What other contexts may know of a person. Never health, insurers or pick-up people. */
export interface PersonFacts {
  id: string;
  fullName: string;
  /** The account that manages this person; the own id for an account's person. */
  householdId: string;
}

/** A guest that a host types in at the door. */
export interface NewManualGuest {
  partyId: string;
  fullName: string;
  email: string | null;
  birthday: string | null;
  healthInsuranceName: string | null;
  healthInsurancePhone: string | null;
  healthConditionIds: string[];
}

/** Care notes and contacts: sensitive, and only for a use case that checked who may read them. */
export interface CareRecord {
  personId: string;
  fullName: string;
  birthday: string | null;
  /** The guardian's for a family member without one of its own. */
  phone: Phone | null;
  email: string | null;
  healthInsuranceName: string | null;
  healthInsurancePhone: string | null;
  /** Catalogue id and code; the name is a text resource. */
  healthConditions: { id: string; code: string }[];
  authorizedPeople: { id: string; name: string; phone: string }[];
}

/** The door of the family context. Every write runs in the caller's transaction. */
export abstract class FamilyApi {
  /**
   * Makes the person that an account belongs to.
   * @throws validation_failed (too_young, birthday), Validation.validatePhone,
   *   Validation.validateUniquePhone
   */
  abstract addAccountHolder(holder: NewAccountHolder): Promise<PersonFacts>;

  /**
   * What shows already in the form itself, before anything is written.
   * @throws validation_failed (too_young, birthday), Validation.validatePhone
   */
  abstract checkAccountHolder(holder: NewAccountHolder): void;

  /** Replaces what an earlier, never verified registration typed. Throws as `addAccountHolder`. */
  abstract replaceAccountHolder(personId: string, holder: NewAccountHolder): Promise<PersonFacts>;

  /**
   * Whether hosts may find the person: its account is verified and not disabled.
   * @throws not_found
   */
  abstract setSearchable(personId: string, isSearchable: boolean): Promise<void>;

  /**
   * Removes the person of an account that was never verified, with everything about it. The
   * account's own row is gone before.
   */
  abstract forgetAccountHolder(personId: string): Promise<void>;

  /** Not somebody who left a household. */
  abstract find(personId: string): Promise<PersonFacts | undefined>;

  /** The account's own person and its family members. */
  abstract household(accountId: string): Promise<PersonFacts[]>;

  /**
   * Nobody joins or leaves the household until this transaction ends. Whoever also locks a party
   * takes the household first; a family change does the same, so the two never wait for each other.
   */
  abstract holdHousehold(accountId: string): Promise<void>;

  /**
   * As `holdHousehold`, but exclusive: changes and answers of the household wait until this
   * transaction ends.
   * @throws not_found
   */
  abstract lockHousehold(accountId: string): Promise<void>;

  /**
   * A person of its own, seen by that party's host alone.
   * @throws validation_failed, also for a health condition that the catalogue does not have
   */
  abstract addManualGuest(guest: NewManualGuest): Promise<PersonFacts>;

  /** Anonymises the manual guests of a party; their rows remain, for the party's numbers. */
  abstract anonymiseManualGuests(partyId: string): Promise<void>;

  /** Anonymises those of the given people who have left their household. */
  abstract anonymiseFormerMembers(personIds: string[]): Promise<void>;

  abstract careRecord(personId: string): Promise<CareRecord | undefined>;
}
