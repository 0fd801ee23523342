import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AuthorizationRevoked } from '../family.events.js';
import { AuthorizedPersonRepository } from '../infrastructure/authorized-person.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

@Injectable()
export class RevokeAuthorization {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly authorizations: AuthorizedPersonRepository,
  ) {}

  /** @throws not_found */
  run(accountId: string, personId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      const person = await this.people.getMember(accountId, personId);
      await this.authorizations.remove([await this.authorizations.get(person.id, id)]);
      await this.events.publish(new AuthorizationRevoked(id));
    });
  }
}
