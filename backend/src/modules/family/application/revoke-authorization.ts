import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { AuthorizedPerson } from '../domain/authorized-person.entity.js';
import { Households } from '../infrastructure/households.js';

@Injectable()
export class RevokeAuthorization {
  constructor(
    private readonly em: EntityManager,
    private readonly households: Households,
  ) {}

  /** @throws not_found */
  run(accountId: string, personId: string, id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const person = await this.households.person(accountId, personId);
      const gone = await em.nativeDelete(AuthorizedPerson, { id, personId: person.id });
      if (gone === 0) throw notFound();
    });
  }
}
