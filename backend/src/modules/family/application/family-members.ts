import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { assertBelowLimit } from '../domain/limits.js';
import { Person, type PersonChanges, type PersonDetails } from '../domain/person.entity.js';
import { CareNotesChanged, FamilyMembersLeaving } from '../family.events.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { ErasePeople } from './erase-people.js';

@Injectable()
export class FamilyMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly erasePeople: ErasePeople,
  ) {}

  /**
   * @returns the new member's id
   * @throws validation_failed, Validation.validatePhone, family_member_exists, limit_reached
   */
  add(accountId: string, details: PersonDetails): Promise<string> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      assertBelowLimit('family_members', await this.people.countFamily(accountId));
      const person = Person.familyMember(accountId, details, this.clock.now());
      await this.people.save(person);
      return person.id;
    });
  }

  /**
   * Changes a family member, or the own person of 'Mi Cuenta'.
   * @throws not_found, validation_failed, Validation.validatePhone,
   *   Validation.validateUniquePhone, family_member_exists
   */
  change(accountId: string, personId: string, changes: PersonChanges): Promise<void> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      const person = await this.people.getMember(accountId, personId);
      const { email, ...others } = changes;
      if (person.hasAccount) refuseOtherEmail(person, email);
      person.change(person.hasAccount ? others : changes, this.clock.now());
      await this.people.save(person);
      await this.events.publish(new CareNotesChanged(accountId));
    });
  }

  /**
   * Takes a member out of the household and off the parties that are not over. The household's lock
   * keeps other transactions from adding the member to a party meanwhile.
   * @throws not_found, own_account, guest_arrived while the member is inside a party
   */
  remove(accountId: string, personId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      const person = await this.people.getMember(accountId, personId);
      if (person.hasAccount) throw conflict('own_account');
      const leaving = new FamilyMembersLeaving([personId]);
      await this.events.publish(leaving);
      if (!leaving.isKept(personId)) return this.people.remove([person]);
      person.leaveHousehold(this.clock.now());
      await this.people.save(person);
      await this.erasePeople.removeCareNotes(personId);
    });
  }
}

/** An account's address is what it logs in with; sending it back unchanged is accepted. */
function refuseOtherEmail(person: Person, email?: string | null): void {
  if (email === undefined) return;
  if (email?.toLowerCase() !== person.email?.toLowerCase()) {
    throw invalidFields({ field: 'email', code: 'own_email_fixed' });
  }
}
