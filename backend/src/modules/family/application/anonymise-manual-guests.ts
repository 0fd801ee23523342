import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { AnonymisePeople } from './anonymise-people.js';

@Injectable()
export class AnonymiseManualGuests {
  constructor(
    private readonly people: PersonRepository,
    private readonly outbox: MailOutbox,
    private readonly anonymisePeople: AnonymisePeople,
  ) {}

  /**
   * Anonymises the manual guests of a party and removes mails that wait for them.
   * @param keptBirthday what is kept of a birthday
   */
  async run(
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
}
