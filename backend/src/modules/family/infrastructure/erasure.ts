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

/** Makes people nobody, in the caller's transaction. */
@Injectable()
export class Erasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly households: Households,
    private readonly outbox: MailOutbox,
  ) {}

  /** @returns how many people the household had */
  async household(accountId: string): Promise<number> {
    await this.households.lock(accountId);
    const members = await this.households.members(accountId);
    await this.events.publish(new FamilyMembersLeaving(members.map(({ id }) => id)));
    const former = await this.formerMembers(accountId);
    for (const person of [...members, ...former]) await this.erase(person);
    return members.length + former.length;
  }

  /** Who left the household, and whose name a party that is over still keeps. */
  private async formerMembers(accountId: string): Promise<Person[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select p.id from family.people p
        where p.left_at is not null
          and exists (select from invitations.invitations i where i.guest_id = p.id and i.account_id = ?)`,
      [accountId],
    );
    const ids = rows.map(({ id }) => id).filter((id) => id !== accountId);
    return this.em.find(Person, { id: { $in: ids } });
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
