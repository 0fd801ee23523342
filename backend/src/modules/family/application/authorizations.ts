import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import {
  AuthorizedPerson,
  type AuthorizedPersonDetails,
} from '../domain/authorized-person.entity.js';
import { assertBelowLimit } from '../domain/limits.js';
import { AuthorizationRevoked } from '../family.events.js';
import { AuthorizedPersonRepository } from '../infrastructure/authorized-person.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

/** Who may pick a person up. */
@Injectable()
export class Authorizations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly authorizations: AuthorizedPersonRepository,
  ) {}

  /**
   * @param idempotencyKey made by the client: repeating it returns the person added first
   * @returns the id of the authorised person
   * @throws not_found, validation_failed, limit_reached
   */
  add(
    accountId: string,
    personId: string,
    details: AuthorizedPersonDetails,
    idempotencyKey: string | null = null,
  ): Promise<string> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      const person = await this.people.getMember(accountId, personId);
      const known =
        idempotencyKey && (await this.authorizations.findByKey(person.id, idempotencyKey));
      if (known) return known.id;
      assertBelowLimit('authorizations', await this.authorizations.count(person.id));
      const authorized = new AuthorizedPerson(person.id, details, this.clock.now(), idempotencyKey);
      await this.authorizations.save(authorized);
      return authorized.id;
    });
  }

  /** @throws not_found, validation_failed */
  change(
    accountId: string,
    personId: string,
    id: string,
    details: AuthorizedPersonDetails,
  ): Promise<void> {
    return this.em.transactional(async () => {
      const person = await this.people.getMember(accountId, personId);
      const authorized = await this.authorizations.get(person.id, id);
      authorized.change(details);
      await this.authorizations.save(authorized);
    });
  }

  /** @throws not_found */
  revoke(accountId: string, personId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      const person = await this.people.getMember(accountId, personId);
      await this.authorizations.remove([await this.authorizations.get(person.id, id)]);
      await this.events.publish(new AuthorizationRevoked(id));
    });
  }
}
