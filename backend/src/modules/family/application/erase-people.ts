import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import type { Person } from '../domain/person.entity.js';
import { FamilyMembersLeaving } from '../family.events.js';
import { AuthorizedPersonRepository } from '../infrastructure/authorized-person.repository.js';
import { NotedConditionRepository } from '../infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

/** Erases what identifies people whose rows stay. Part of other use cases, in their transaction. */
@Injectable()
export class ErasePeople {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly conditions: NotedConditionRepository,
    private readonly authorizations: AuthorizedPersonRepository,
  ) {}

  /**
   * Anonymises the account's person, its family members and its former members when the account is
   * erased. The publisher of `AccountErased` holds the household's lock.
   * @throws guest_arrived while a member is inside a party
   */
  @On(AccountErased)
  async ofHousehold({ accountId, mayBeInside }: AccountErased): Promise<void> {
    const members = await this.people.members(accountId);
    const ids = members.map(({ id }) => id);
    await this.events.publish(new FamilyMembersLeaving(ids, mayBeInside));
    await this.anonymise([...members, ...(await this.people.formerMembers(accountId))]);
  }

  async anonymise(
    people: Person[],
    anonymise = (person: Person, now: Date) => person.anonymise(now),
  ): Promise<void> {
    for (const person of people) {
      anonymise(person, this.clock.now());
      await this.people.save(person);
      await this.removeCareNotes(person.id);
    }
  }

  /** Deletes the health conditions and the authorised people of a person. */
  async removeCareNotes(personId: string): Promise<void> {
    await this.conditions.remove(await this.conditions.ofPerson(personId));
    await this.authorizations.remove(await this.authorizations.ofPerson(personId));
  }
}
