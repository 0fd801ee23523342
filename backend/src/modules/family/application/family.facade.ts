import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { FOOD_RULES, FOOD_RULES_VERSION } from '../domain/food-rules.js';
import { assertBelowLimit } from '../domain/limits.js';
import { Person } from '../domain/person.entity.js';
import { internationalPhone, readPhone } from '../domain/phone.js';
import {
  FamilyApi,
  type CareRecord,
  type FoodRule,
  type MailReader,
  type NamedMember,
  type NewAccountHolder,
  type NewManualGuest,
  type PersonFacts,
} from '../family.api.js';
import { CareReadModel } from '../infrastructure/care.read-model.js';
import { FamilyReadModel } from '../infrastructure/family.read-model.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { ManualGuests } from './manual-guests.js';
import { NamedMembers } from './named-members.js';

@Injectable()
export class FamilyFacade extends FamilyApi {
  readonly foodRulesVersion = FOOD_RULES_VERSION;

  constructor(
    private readonly clock: Clock,
    private readonly people: PersonRepository,
    private readonly care: CareReadModel,
    private readonly managed: FamilyReadModel,
    private readonly manualGuests: ManualGuests,
    private readonly namedMembers: NamedMembers,
  ) {
    super();
  }

  checkAccountHolder(holder: NewAccountHolder): void {
    Person.accountHolder(holder, this.clock.now());
  }

  async addAccountHolder(holder: NewAccountHolder): Promise<PersonFacts> {
    const person = Person.accountHolder(holder, this.clock.now());
    await this.people.save(person);
    return facts(person);
  }

  async replaceAccountHolder(personId: string, holder: NewAccountHolder): Promise<PersonFacts> {
    const person = await this.people.get(personId);
    person.register(holder, this.clock.now());
    await this.people.save(person);
    return facts(person);
  }

  async setSearchable(personId: string, isSearchable: boolean): Promise<void> {
    const person = await this.people.get(personId);
    person.setSearchable(isSearchable);
    await this.people.save(person);
  }

  async setAccountEmail(personId: string, email: string): Promise<void> {
    const person = await this.people.get(personId);
    person.change({ email }, this.clock.now());
    await this.people.save(person);
  }

  async forgetAccountHolder(personId: string): Promise<void> {
    await this.people.remove(await this.people.members(personId));
  }

  async find(personId: string): Promise<PersonFacts | undefined> {
    const person = await this.people.findCurrent(personId);
    return person ? facts(person) : undefined;
  }

  async nameOf(personId: string): Promise<string> {
    return (await this.find(personId))?.fullName ?? '';
  }

  async emailOf(personId: string): Promise<string | null> {
    return (await this.people.findCurrent(personId))?.email ?? null;
  }

  mailReaders(accountIds: string[]): Promise<MailReader[]> {
    return this.managed.mailReaders(accountIds);
  }

  async household(accountId: string): Promise<PersonFacts[]> {
    return (await this.people.members(accountId)).map(facts);
  }

  holdHousehold(accountId: string): Promise<void> {
    return this.people.holdHousehold(accountId);
  }

  lockHousehold(accountId: string): Promise<void> {
    return this.people.lockHousehold(accountId);
  }

  async addManualGuest(guest: NewManualGuest): Promise<PersonFacts> {
    return facts(await this.manualGuests.add(guest));
  }

  checkManages(accountId: string, personId: string): Promise<void> {
    return this.managed.checkManages(accountId, personId);
  }

  async declareKind(personId: string, isKid: boolean): Promise<boolean> {
    const person = await this.people.get(personId);
    const wasKid = person.isKid === true;
    person.declareKind(isKid);
    await this.people.save(person);
    return wasKid;
  }

  membersNamed(accountId: string, named: readonly NamedMember[]): Promise<string[]> {
    return this.namedMembers.idsOf(accountId, named);
  }

  async adoptManualGuests(accountId: string, personIds: string[], linkId: string): Promise<void> {
    const guests = await this.people.manualGuestsAmong(personIds);
    const members = await this.people.countFamily(accountId);
    if (guests.length > 0) assertBelowLimit('family_members', members + guests.length - 1);
    await this.manualGuests.join(guests, accountId, linkId);
  }

  async takeBackNewcomers(accountId: string, linkId: string): Promise<string[]> {
    const ids = (await this.manualGuests.takeBack(accountId, linkId)).map(({ id }) => id);
    const untouched = (await this.care.among(ids)).filter(isNameAlone);
    return untouched.map(({ personId }) => personId);
  }

  async forgetNewcomers(accountId: string, personIds: string[]): Promise<void> {
    await this.people.remove(await this.people.familyAmong(accountId, personIds));
  }

  async returnToParty(accountId: string, personIds: string[], partyId: string): Promise<void> {
    for (const person of await this.people.familyAmong(accountId, personIds)) {
      person.returnTo(partyId);
      await this.people.save(person);
    }
  }

  async forgetManualGuests(personIds: string[]): Promise<void> {
    await this.people.remove(await this.people.manualGuestsAmong(personIds));
  }

  readPhone(typed: string, country: string): string | undefined {
    return readPhone(typed, country);
  }

  anonymiseManualGuests(
    partyId: string,
    keptBirthday: (birthday: string | null) => string | null,
  ): Promise<void> {
    return this.manualGuests.anonymise(partyId, keptBirthday);
  }

  forgetCareOfManualGuests(partyId: string, personIds: string[]): Promise<string[]> {
    return this.manualGuests.forgetCare(partyId, personIds);
  }

  noteOfManualGuest(personId: string, conditionIds: string[]): Promise<void> {
    return this.manualGuests.note(personId, conditionIds);
  }

  takeOverNotes(members: ReadonlyMap<string, string>, linkId: string): Promise<void> {
    return this.manualGuests.handOver(members, linkId);
  }

  foodRule(code: string): FoodRule | undefined {
    return FOOD_RULES.get(code);
  }

  careRecord(personId: string): Promise<CareRecord | undefined> {
    return this.care.of(personId);
  }

  careRecords(personIds: string[]): Promise<CareRecord[]> {
    return this.care.among(personIds);
  }

  internationalPhone(typed: string, country: string | null): string {
    return internationalPhone(typed, country);
  }
}

/** Of a member who was named with an answer, or joined as a manual guest, there may be nothing more. */
const isNameAlone = (care: CareRecord) =>
  care.birthday === null &&
  care.email === null &&
  care.phone === null &&
  care.healthInsuranceName === null &&
  care.healthInsurancePhone === null &&
  care.healthConditions.length === 0 &&
  !care.hasNothingToNote &&
  care.authorizedPeople.length === 0;

const facts = (person: Person): PersonFacts => ({
  id: person.id,
  fullName: person.fullName,
  householdId: person.householdId,
});
