import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { newNotes } from '../domain/noted-condition.entity.js';
import { Person } from '../domain/person.entity.js';
import type { NewManualGuest } from '../family.api.js';
import { NotedConditionRepository } from '../infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { AnonymisePeople } from './anonymise-people.js';
import { RemoveCareNotes } from './remove-care-notes.js';

/** People whom hosts typed in for a party. All in the caller's transaction. */
@Injectable()
export class ManualGuests {
  constructor(
    private readonly clock: Clock,
    private readonly people: PersonRepository,
    private readonly conditions: NotedConditionRepository,
    private readonly outbox: MailOutbox,
    private readonly anonymisePeople: AnonymisePeople,
    private readonly removeCareNotes: RemoveCareNotes,
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
    await this.anonymisePeople.run(guests, (guest, now) =>
      guest.anonymiseManualGuest(keptBirthday(guest.birthday ?? null), now),
    );
  }

  /** Deletes the care data of some of a party; the guests stay. */
  async forgetCare(partyId: string, personIds: string[]): Promise<void> {
    const among = new Set(personIds);
    for (const guest of await this.people.manualGuests(partyId)) {
      if (!among.has(guest.id)) continue;
      guest.forgetCare();
      await this.people.save(guest);
      await this.removeCareNotes.run(guest.id);
    }
  }
}
