import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { FamilyMembersLeaving } from '../family.events.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { AnonymisePeople } from './anonymise-people.js';

/**
 * Anonymises the account's person, its family members and its former members when the account is
 * erased. The publisher of `AccountErased` holds the household's lock.
 */
@Injectable()
export class AnonymiseHousehold implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly anonymisePeople: AnonymisePeople,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, (erased) => this.run(erased));
  }

  /** @throws guest_arrived while a member is inside a party */
  private async run({ accountId, mayBeInside }: AccountErased): Promise<void> {
    const members = await this.people.members(accountId);
    const ids = members.map(({ id }) => id);
    await this.events.publish(new FamilyMembersLeaving(ids, mayBeInside));
    await this.anonymisePeople.run([...members, ...(await this.people.formerMembers(accountId))]);
  }
}
