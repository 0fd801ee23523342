import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { newNotes, type NotedCondition } from '../domain/noted-condition.entity.js';
import { Person } from '../domain/person.entity.js';
import type { NewManualGuest } from '../family.api.js';
import { NotedConditionRepository } from '../infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { ErasePeople } from './erase-people.js';

/** People whom hosts typed in for a party. All in the caller's transaction. */
@Injectable()
export class ManualGuests {
  constructor(
    private readonly clock: Clock,
    private readonly people: PersonRepository,
    private readonly conditions: NotedConditionRepository,
    private readonly outbox: MailOutbox,
    private readonly erasePeople: ErasePeople,
  ) {}

  /** @throws validation_failed, limit_reached */
  async add(guest: NewManualGuest): Promise<Person> {
    const person = Person.manualGuest(guest, this.clock.now());
    await this.people.save(person);
    await this.conditions.add(newNotes(person.id, [], guest.healthConditionIds));
    return person;
  }

  /**
   * Anonymises those of a party and removes mails that wait for them.
   * @param keptBirthday what is kept of a birthday
   */
  async anonymise(
    partyId: string,
    keptBirthday: (birthday: string | null) => string | null,
  ): Promise<void> {
    const guests = await this.people.manualGuests(partyId);
    for (const { email } of guests) {
      if (email) await this.outbox.cancel(email, 'guestAdded');
    }
    await this.erasePeople.anonymise(guests, (guest, now) =>
      guest.anonymiseManualGuest(keptBirthday(guest.birthday ?? null), now),
    );
  }

  /** Deletes the care data of some of a party; the guests stay. @returns of whom something was noted */
  async forgetCare(partyId: string, personIds: string[]): Promise<string[]> {
    const among = new Set(personIds);
    const noted: string[] = [];
    for (const guest of await this.people.manualGuests(partyId)) {
      if (!among.has(guest.id)) continue;
      if ((await this.conditions.ofPerson(guest.id)).length > 0) noted.push(guest.id);
      guest.forgetCare();
      await this.people.save(guest);
      await this.erasePeople.removeCareNotes(guest.id);
    }
    return noted;
  }

  /** Replaces the conditions of one. @throws not_found, validation_failed, limit_reached */
  async note(personId: string, conditionIds: string[]): Promise<void> {
    const [guest] = await this.people.manualGuestsAmong([personId]);
    if (!guest) throw notFound();
    const noted = await this.conditions.ofPerson(personId);
    const stays = ({ conditionId }: NotedCondition) => conditionIds.includes(conditionId);
    await this.conditions.remove(noted.filter((note) => !stays(note)));
    await this.conditions.add(newNotes(personId, noted.filter(stays), conditionIds));
  }

  /** @param members who take over the conditions, by the ids of the guests @throws limit_reached */
  async handOver(members: ReadonlyMap<string, string>, linkId: string): Promise<void> {
    for (const [guestId, memberId] of members) {
      const noted = await this.conditions.ofPerson(guestId);
      if (noted.length === 0) continue;
      const member = await this.people.get(memberId);
      member.noteCondition();
      const ids = noted.map(({ conditionId }) => conditionId);
      await this.conditions.remove(noted);
      const added = newNotes(memberId, await this.conditions.ofPerson(memberId), ids);
      added.forEach((note) => note.comeWith(linkId));
      await this.conditions.add(added);
    }
  }

  /** They become members of a household, with what was noted of them. */
  async join(guests: Person[], accountId: string, linkId: string): Promise<void> {
    for (const guest of guests) {
      guest.joinHousehold(accountId, linkId);
      (await this.conditions.ofPerson(guest.id)).forEach((note) => note.comeWith(linkId));
      await this.people.save(guest);
    }
  }

  /** What came to a household with the link goes. @returns the members who did */
  async takeBack(accountId: string, linkId: string): Promise<Person[]> {
    const members = await this.people.members(accountId);
    const ids = members.map(({ id }) => id);
    await this.conditions.remove(await this.conditions.ofLink(linkId, ids));
    return members.filter(({ cameWith }) => cameWith === linkId);
  }
}
