import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { PersonChanges } from '../domain/person.entity.js';
import { FamilyReadModel } from '../infrastructure/family.read-model.js';
import { Households } from '../infrastructure/households.js';

@Injectable()
export class ChangePerson {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly households: Households,
    private readonly people: FamilyReadModel,
  ) {}

  /**
   * Changes a family member, or the own person of 'Mi Cuenta'.
   * @throws not_found, validation_failed, Validation.validatePhone,
   *   Validation.validateUniquePhone, family_member_exists
   */
  run(accountId: string, personId: string, changes: PersonChanges): Promise<void> {
    return this.em.transactional(async () => {
      await this.households.lock(accountId);
      const person = await this.households.person(accountId, personId);
      const { email, ...others } = changes;
      if (person.hasAccount) {
        await this.refuseOtherEmail(accountId, email);
        person.change(others, this.clock.now());
      } else {
        person.change(changes, this.clock.now());
      }
      await this.households.save(person);
    });
  }

  /** An account's address is what it logs in with; sending it back unchanged is fine. */
  private async refuseOtherEmail(accountId: string, email?: string | null): Promise<void> {
    if (email === undefined) return;
    const own = await this.people.person(accountId, accountId);
    if (email?.toLowerCase() !== own.email?.toLowerCase()) {
      throw invalidFields({ field: 'email', code: 'own_email_fixed' });
    }
  }
}
