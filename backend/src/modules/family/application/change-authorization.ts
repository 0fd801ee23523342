import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuthorizedPersonDetails } from '../domain/authorized-person.entity.js';
import { AuthorizedPersonRepository } from '../infrastructure/authorized-person.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

@Injectable()
export class ChangeAuthorization {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PersonRepository,
    private readonly authorizations: AuthorizedPersonRepository,
  ) {}

  /** @throws not_found, validation_failed */
  run(
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
}
