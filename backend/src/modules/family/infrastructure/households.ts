import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { breaksUnique } from '../../../shared/database/errors.js';
import { AuthorizedPerson } from '../domain/authorized-person.entity.js';
import { NotedCondition } from '../domain/noted-condition.entity.js';
import { Person } from '../domain/person.entity.js';

/** Finds people by who may manage them, and writes them with the codes of the rules they break. */
@Injectable()
export class Households {
  constructor(private readonly em: EntityManager) {}

  /**
   * Keeps every other change of the household waiting until this transaction ends: whoever counts
   * counts alone. Not the strongest lock, so that invitations may still refer to the person.
   */
  async lock(accountId: string): Promise<void> {
    const rows = await this.em.execute(
      'select id from family.people where id = ? for no key update',
      [accountId],
    );
    if (rows.length === 0) throw notFound();
  }

  /** As `lock`, but shared by all who only need the household to stay as it is. */
  async hold(accountId: string): Promise<void> {
    await this.em.execute('select id from family.people where id = ? for share', [accountId]);
  }

  /**
   * The account's own person or a family member of it.
   * @throws not_found for anybody else
   */
  async person(accountId: string, personId: string): Promise<Person> {
    const person = await this.em.findOne(
      Person,
      { id: personId, leftAt: null, guestOfPartyId: null },
      { refresh: true },
    );
    if (person?.householdId !== accountId) throw notFound();
    return person;
  }

  /** The account's own person first, then its family by age in the household. */
  async members(accountId: string): Promise<Person[]> {
    return this.em.find(
      Person,
      {
        $or: [{ id: accountId }, { guardianId: accountId }],
        leftAt: null,
        guestOfPartyId: null,
      },
      { orderBy: [{ guardianId: 'asc nulls first' }, { createdAt: 'asc' }, { id: 'asc' }] },
    );
  }

  countFamily(accountId: string): Promise<number> {
    return this.em.count(Person, { guardianId: accountId });
  }

  /**
   * Erases what was noted about somebody who left, and the person too unless a party that is over
   * still counts it. The household's lock keeps new parties from referring to it meanwhile.
   */
  async forget(person: Person): Promise<void> {
    await this.em.flush();
    await this.em.nativeDelete(NotedCondition, { personId: person.id });
    await this.em.nativeDelete(AuthorizedPerson, { personId: person.id });
    await this.em.execute(
      `delete from family.people p
        where p.id = ? and not exists (select from invitations.invitations i where i.guest_id = p.id)`,
      [person.id],
    );
  }

  /** @throws family_member_exists, Validation.validateUniquePhone */
  async save(person: Person): Promise<void> {
    try {
      await this.em.persist(person).flush();
    } catch (error) {
      if (breaksUnique(error, 'people_household_name_birthday_key')) {
        throw conflict('family_member_exists');
      }
      if (breaksUnique(error, 'people_account_phone_key')) {
        throw conflict('Validation.validateUniquePhone');
      }
      throw error;
    }
  }
}
