import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { AccountAccessEnded, AccountErased, OtherSessionsEnded } from '../../auth/auth.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import {
  FamilyLinkEnded,
  FamilyMerged,
  FamilyRemoved,
  StaysForgotten,
} from '../../invitations/invitations.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PartyOfErasedHostClosed } from '../../parties/parties.events.js';
import { AlertNewsRepository } from '../infrastructure/alert-news.repository.js';
import { AlertPhoneRepository } from '../infrastructure/alert-phone.repository.js';
import { DayMailRepository } from '../infrastructure/day-mail.repository.js';

/** Phones and what they were to tell end with the person, the link or the party that they belong to. */
@Injectable()
export class ForgetAlerts {
  constructor(
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly phones: AlertPhoneRepository,
    private readonly news: AlertNewsRepository,
    private readonly dayMails: DayMailRepository,
  ) {}

  @On(AccountErased)
  async ofAccount({ accountId }: AccountErased): Promise<void> {
    await this.phones.removeOfOwners([accountId]);
    await this.news.removeOfAccount(accountId);
    await this.news.removeOfFamilies(await this.invitations.familiesOf(accountId));
    await this.dayMails.removeOfAccount(accountId);
  }

  /**
   * Who is not signed in any more is told nothing on a phone that may be another's. No session says which phone is its
   * own: the one at hand asks again.
   */
  @On(AccountAccessEnded)
  @On(OtherSessionsEnded)
  endAccess({ accountId }: AccountAccessEnded | OtherSessionsEnded): Promise<void> {
    return this.phones.removeOfOwners([accountId]);
  }

  @On(FamilyRemoved)
  @On(FamilyMerged)
  @On(FamilyLinkEnded)
  async ofFamily({ familyId }: FamilyRemoved | FamilyMerged | FamilyLinkEnded): Promise<void> {
    await this.phones.removeOfOwners([familyId]);
    await this.news.removeOfFamilies([familyId]);
  }

  @On(PartyOfErasedHostClosed)
  ofErasedHost({ partyId }: PartyOfErasedHostClosed): Promise<void> {
    return this.ofParty(partyId);
  }

  @On(StaysForgotten)
  async afterParty({ partyId, now }: StaysForgotten): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party || party.dateEnd >= now) return; // closed early
    await this.ofParty(partyId);
  }

  private async ofParty(partyId: string): Promise<void> {
    await this.phones.removeOfParty(partyId);
    await this.news.removeOfParty(partyId);
    await this.dayMails.removeOfParty(partyId);
  }
}
