import { Injectable } from '@nestjs/common';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { RemoveCareNotes } from './remove-care-notes.js';

/** Deletes the care data that a host typed in for the guests of a party; the guests stay. */
@Injectable()
export class ForgetCareOfManualGuests {
  constructor(
    private readonly people: PersonRepository,
    private readonly removeCareNotes: RemoveCareNotes,
  ) {}

  /** In the caller's transaction. */
  async run(partyId: string, personIds: string[]): Promise<void> {
    const among = new Set(personIds);
    for (const guest of await this.people.manualGuests(partyId)) {
      if (!among.has(guest.id)) continue;
      guest.forgetCare();
      await this.people.save(guest);
      await this.removeCareNotes.run(guest.id);
    }
  }
}
