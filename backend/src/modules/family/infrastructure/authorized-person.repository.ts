import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { AuthorizedPerson } from '../domain/authorized-person.entity.js';

@Injectable()
export class AuthorizedPersonRepository {
  constructor(private readonly em: EntityManager) {}

  ofPerson(personId: string): Promise<AuthorizedPerson[]> {
    return this.em.find(AuthorizedPerson, { personId });
  }

  count(personId: string): Promise<number> {
    return this.em.count(AuthorizedPerson, { personId });
  }

  /** @throws not_found */
  async get(personId: string, id: string): Promise<AuthorizedPerson> {
    const authorized = await this.em.findOne(AuthorizedPerson, { id, personId });
    if (!authorized) throw notFound();
    return authorized;
  }

  findByKey(personId: string, idempotencyKey: string): Promise<AuthorizedPerson | null> {
    return this.em.findOne(AuthorizedPerson, { personId, idempotencyKey });
  }

  async save(authorized: AuthorizedPerson): Promise<void> {
    await this.em.persist(authorized).flush();
  }

  async remove(authorized: AuthorizedPerson[]): Promise<void> {
    await this.em.remove(authorized).flush();
  }
}
