import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import {
  AuthorizedPerson,
  type AuthorizedPersonDetails,
} from '../domain/authorized-person.entity.js';
import { Households } from '../infrastructure/households.js';

@Injectable()
export class ChangeAuthorization {
  constructor(
    private readonly em: EntityManager,
    private readonly households: Households,
  ) {}

  /** @throws not_found, validation_failed */
  run(
    accountId: string,
    personId: string,
    id: string,
    details: AuthorizedPersonDetails,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const person = await this.households.person(accountId, personId);
      const authorized = await em.findOne(AuthorizedPerson, { id, personId: person.id });
      if (!authorized) throw notFound();
      authorized.change(details);
    });
  }
}
