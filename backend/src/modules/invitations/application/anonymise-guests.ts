import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { AccountErased } from '../../auth/auth.events.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { birthdayOfKind } from '../domain/places.js';

/** Anonymises manual guests: those of an erased account's parties, and those of parties long over. */
@Injectable()
export class AnonymiseGuests implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.ofHost(accountId));
  }

  /** The caller's transaction holds the party's lock. Of a birthday remains who was a kid. */
  async ofParty({ id, dateStart, timezone }: PartyFacts): Promise<void> {
    const partyDay = dayIn(dateStart, timezone);
    await this.family.anonymiseManualGuests(id, (birthday) => birthdayOfKind(birthday, partyDay));
  }

  private async ofHost(accountId: string): Promise<void> {
    for (const partyId of await this.parties.lockAllHostedBy(accountId)) {
      const party = await this.parties.find(partyId);
      if (party) await this.ofParty(party);
    }
  }
}
