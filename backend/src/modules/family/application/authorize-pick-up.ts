import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import {
  AuthorizedPerson,
  type AuthorizedPersonDetails,
} from '../domain/authorized-person.entity.js';
import { assertBelowLimit } from '../domain/limits.js';
import { Households } from '../infrastructure/households.js';

@Injectable()
export class AuthorizePickUp {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly households: Households,
  ) {}

  /** @throws not_found, validation_failed, limit_reached */
  run(accountId: string, personId: string, details: AuthorizedPersonDetails): Promise<string> {
    return this.em.transactional(async (em) => {
      await this.households.lock(accountId);
      const person = await this.households.person(accountId, personId);
      assertBelowLimit('authorizations', await em.count(AuthorizedPerson, { personId: person.id }));
      const authorized = new AuthorizedPerson(person.id, details, this.clock.now());
      em.persist(authorized);
      return authorized.id;
    });
  }
}
