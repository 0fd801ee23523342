import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { Person } from '../domain/person.entity.js';
import {
  FamilyApi,
  type CareRecord,
  type NewAccountHolder,
  type NewManualGuest,
  type PersonFacts,
} from '../family.api.js';
import { CareReadModel } from './care.read-model.js';
import { Erasure } from './erasure.js';
import { HealthNotes } from './health-notes.js';
import { Households } from './households.js';

@Injectable()
export class FamilyFacade extends FamilyApi {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly households: Households,
    private readonly healthNotes: HealthNotes,
    private readonly care: CareReadModel,
    private readonly erasure: Erasure,
  ) {
    super();
  }

  checkAccountHolder(holder: NewAccountHolder): void {
    Person.accountHolder(holder, this.clock.now());
  }

  async addAccountHolder(holder: NewAccountHolder): Promise<PersonFacts> {
    const person = Person.accountHolder(holder, this.clock.now());
    await this.households.save(person);
    return facts(person);
  }

  async replaceAccountHolder(personId: string, holder: NewAccountHolder): Promise<PersonFacts> {
    const person = await this.em.findOne(Person, { id: personId });
    if (!person) throw notFound();
    person.register(holder, this.clock.now());
    await this.households.save(person);
    return facts(person);
  }

  async setSearchable(personId: string, isSearchable: boolean): Promise<void> {
    const person = await this.em.findOne(Person, { id: personId }, { refresh: true });
    if (!person) throw notFound();
    person.setSearchable(isSearchable);
    await this.em.flush();
  }

  async forgetAccountHolder(personId: string): Promise<void> {
    await this.em.nativeDelete(Person, { guardianId: personId });
    await this.em.nativeDelete(Person, { id: personId });
  }

  async find(personId: string): Promise<PersonFacts | undefined> {
    const person = await this.em.findOne(Person, { id: personId, leftAt: null });
    return person ? facts(person) : undefined;
  }

  async household(accountId: string): Promise<PersonFacts[]> {
    return (await this.households.members(accountId)).map(facts);
  }

  holdHousehold(accountId: string): Promise<void> {
    return this.households.hold(accountId);
  }

  lockHousehold(accountId: string): Promise<void> {
    return this.households.lock(accountId);
  }

  async addManualGuest(guest: NewManualGuest): Promise<PersonFacts> {
    const person = Person.manualGuest(guest, this.clock.now());
    await this.households.save(person);
    await this.healthNotes.noteAll(person.id, guest.healthConditionIds);
    return facts(person);
  }

  anonymiseManualGuests(partyId: string): Promise<void> {
    return this.erasure.manualGuests(partyId);
  }

  anonymiseFormerMembers(personIds: string[]): Promise<void> {
    return this.erasure.formerMembers(personIds);
  }

  careRecord(personId: string): Promise<CareRecord | undefined> {
    return this.care.of(personId);
  }
}

const facts = (person: Person): PersonFacts => ({
  id: person.id,
  fullName: person.fullName,
  householdId: person.householdId,
});
