import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { AccountErased } from '../../auth/auth.events.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { PartyOfErasedHostClosed } from '../../parties/parties.events.js';
import { FamilyRemoved } from '../invitations.events.js';
import { AccountFamilies } from './account-families.js';
import { birthdayOfKind } from '../domain/places.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';

/** Anonymises manual guests and forgets expected families: those of an erased account's parties, and those of parties long over. */
@Injectable()
export class AnonymiseGuests {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly links: PartyFamilyRepository,
    private readonly accounts: AccountFamilies,
  ) {}

  /** The caller's transaction holds the party's lock. Of a birthday remains who was a kid. */
  async ofParty({ id, dateStart, timezone }: PartyFacts): Promise<void> {
    const partyDay = dayIn(dateStart, timezone);
    await this.links.forgetOfParty(id, this.clock.now());
    await this.family.anonymiseManualGuests(id, (birthday) => birthdayOfKind(birthday, partyDay));
  }

  /** Its household no longer has the links that it claimed; what they say of it is the hosts'. */
  @On(AccountErased)
  async ofAccount({ accountId }: AccountErased): Promise<void> {
    const families = await this.links.ofAccount(accountId);
    families.forEach((family) => family.say(null));
    const listed = families.filter(({ origin }) => origin === 'listed');
    for (const link of listed) {
      await this.events.publish(new FamilyRemoved(link.id));
      await this.accounts.untie(link, accountId, this.clock.now());
    }
  }

  @On(PartyOfErasedHostClosed)
  async ofErasedHost({ partyId }: PartyOfErasedHostClosed): Promise<void> {
    const party = await this.parties.find(partyId);
    if (party) await this.ofParty(party);
  }
}
