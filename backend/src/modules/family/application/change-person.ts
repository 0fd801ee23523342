import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { Clock } from '../../../shared/clock/clock.js';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { Person, PersonChanges } from '../domain/person.entity.js';
import { CareNotesChanged } from '../family.events.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

@Injectable()
export class ChangePerson {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly people: PersonRepository,
  ) {}

  /**
   * Changes a family member, or the own person of 'Mi Cuenta'.
   * @throws not_found, validation_failed, Validation.validatePhone,
   *   Validation.validateUniquePhone, family_member_exists
   */
  run(accountId: string, personId: string, changes: PersonChanges): Promise<void> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      const person = await this.people.getMember(accountId, personId);
      const { email, ...others } = changes;
      if (person.hasAccount) {
        refuseOtherEmail(person, email);
        person.change(others, this.clock.now());
      } else {
        person.change(changes, this.clock.now());
      }
      await this.people.save(person);
      await this.events.publish(new CareNotesChanged(accountId));
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
