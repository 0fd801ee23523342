import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { parseBirthday } from '../domain/birthday.js';
import { assertBelowLimit } from '../domain/limits.js';
import { memberNamed } from '../domain/member-named.js';
import { Person } from '../domain/person.entity.js';
import type { NamedMember } from '../family.api.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

/** People whom an account names with its answer. All in the caller's transaction, which holds the household's lock. */
@Injectable()
export class NamedMembers {
  constructor(
    private readonly clock: Clock,
    private readonly people: PersonRepository,
  ) {}

  /** @throws validation_failed, limit_reached */
  async idsOf(accountId: string, named: readonly NamedMember[]): Promise<string[]> {
    const now = this.clock.now();
    const members = await this.people.members(accountId);
    const ids: string[] = [];
    for (const { fullName, isKid, birthday: typed } of named) {
      const one = { fullName, isKid, birthday: typed ? parseBirthday(typed, now) : null };
      const known = memberNamed(one, members);
      if (!known) assertBelowLimit('family_members', members.length - 1);
      const person = known ?? Person.namedMember(accountId, one, now);
      if (!known) members.push(person);
      person.learnBirthday(one.birthday);
      await this.people.save(person);
      ids.push(person.id);
    }
    return ids;
  }
}
