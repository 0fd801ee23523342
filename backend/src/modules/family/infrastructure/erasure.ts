import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { AuthorizedPerson } from '../domain/authorized-person.entity.js';
import { NotedCondition } from '../domain/noted-condition.entity.js';
import { Person } from '../domain/person.entity.js';
import { FamilyMembersLeaving } from '../family.events.js';
import { Households } from './households.js';

/** Anonymises people, in the caller's transaction. */
@Injectable()
export class Erasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly households: Households,
    private readonly outbox: MailOutbox,
  ) {}

  /** The caller holds the household's lock. @throws guest_arrived */
  async household(accountId: string): Promise<void> {
    const members = await this.households.members(accountId);
    await this.events.publish(new FamilyMembersLeaving(members.map(({ id }) => id)));
    for (const person of members) await this.erase(person);
  }

  /** Those of the given people who have left their household. */
  async formerMembers(personIds: string[]): Promise<void> {
    const former = await this.em.find(Person, { id: { $in: personIds }, leftAt: { $ne: null } });
    for (const person of former) await this.erase(person);
  }

  async manualGuests(partyId: string): Promise<void> {
    const guests = await this.em.find(Person, { guestOfPartyId: partyId });
    for (const guest of guests) {
      if (guest.email) await this.outbox.forget(guest.email, 'guestAdded');
      await this.erase(guest);
    }
  }

  private async erase(person: Person): Promise<void> {
    person.anonymise(this.clock.now());
    await this.em.flush();
    await this.em.nativeDelete(NotedCondition, { personId: person.id });
    await this.em.nativeDelete(AuthorizedPerson, { personId: person.id });
  }
}
