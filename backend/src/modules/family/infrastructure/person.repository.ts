import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { isUniqueViolation } from '../../../shared/database/errors.js';
import { Person } from '../domain/person.entity.js';

@Injectable()
export class PersonRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Excludes every other change of the household until this transaction ends. `for no key update`
   * rather than MikroORM's `for update`: new invitations may still refer to the person.
   * @throws not_found, also for an erased account
   */
  async lockHousehold(accountId: string): Promise<void> {
    const rows = await this.em.execute(
      'select id from family.people where id = ? and left_at is null for no key update',
      [accountId],
    );
    if (rows.length === 0) throw notFound();
  }

  /** As `lockHousehold`, but shared by transactions that only need the household unchanged. */
  async holdHousehold(accountId: string): Promise<void> {
    await this.em.execute('select id from family.people where id = ? for share', [accountId]);
  }

  /** Reads the row again when the person is loaded already. @throws not_found */
  async get(personId: string): Promise<Person> {
    const person = await this.em.findOne(Person, { id: personId }, { refresh: true });
    if (!person) throw notFound();
    return person;
  }

  /** @returns null for a person who left the household */
  findCurrent(personId: string): Promise<Person | null> {
    return this.em.findOne(Person, { id: personId, leftAt: null });
  }

  /**
   * The account's own person or a family member of it, read again when loaded already.
   * @throws not_found for any other person
   */
  async getMember(accountId: string, personId: string): Promise<Person> {
    const person = await this.em.findOne(
      Person,
      { id: personId, leftAt: null, guestOfPartyId: null },
      { refresh: true },
    );
    if (person?.householdId !== accountId) throw notFound();
    return person;
  }

  /** The account's own person first, then its family in the order of creation. */
  members(accountId: string): Promise<Person[]> {
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

  /** People who left the household and whom finished parties still list. */
  formerMembers(accountId: string): Promise<Person[]> {
    return this.em.find(Person, { formerGuardianId: accountId });
  }

  /** Those that are not erased. */
  manualGuests(partyId: string): Promise<Person[]> {
    return this.em.find(Person, { guestOfPartyId: partyId, erasedAt: null });
  }

  /** Those of the ids that are manual guests. */
  manualGuestsAmong(personIds: string[]): Promise<Person[]> {
    return this.em.find(
      Person,
      { id: { $in: personIds }, guestOfPartyId: { $ne: null } },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** Those of the ids that are family members of the account. */
  familyAmong(accountId: string, personIds: string[]): Promise<Person[]> {
    return this.em.find(Person, { id: { $in: personIds }, guardianId: accountId });
  }

  countFamily(accountId: string): Promise<number> {
    return this.em.count(Person, { guardianId: accountId });
  }

  /** @throws family_member_exists, Validation.validateUniquePhone */
  async save(person: Person): Promise<void> {
    try {
      await this.em.persist(person).flush();
    } catch (error) {
      if (isUniqueViolation(error, 'people_household_name_birthday_key')) {
        throw conflict('family_member_exists');
      }
      if (isUniqueViolation(error, 'people_account_phone_key')) {
        throw conflict('Validation.validateUniquePhone');
      }
      throw error;
    }
  }

  /** Health conditions and authorised people cascade. */
  async remove(people: Person[]): Promise<void> {
    await this.em.remove(people).flush();
  }
}
