import { Injectable } from '@nestjs/common';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { FamilyMembersLeaving } from '../family.events.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { AnonymisePeople } from './anonymise-people.js';

/**
 * Anonymises the account's person, its family members and its former members when the account is
 * erased. The publisher of `AccountErased` holds the household's lock.
 */
@Injectable()
export class AnonymiseHousehold {
  constructor(
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly anonymisePeople: AnonymisePeople,
  ) {}

  /** @throws guest_arrived while a member is inside a party */
  @On(AccountErased)
  async run({ accountId, mayBeInside }: AccountErased): Promise<void> {
    const members = await this.people.members(accountId);
    const ids = members.map(({ id }) => id);
    await this.events.publish(new FamilyMembersLeaving(ids, mayBeInside));
    await this.anonymisePeople.run([...members, ...(await this.people.formerMembers(accountId))]);
  }
}
