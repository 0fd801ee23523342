import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import {
  FamilyMerged,
  FamilyRemoved,
  StaysForgotten,
} from '../../invitations/invitations.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PartyOfErasedHostClosed } from '../../parties/parties.events.js';
import { PartyChangeRepository } from '../infrastructure/changes/party-change.repository.js';
import { NudgeRepository } from '../infrastructure/nudges/nudge.repository.js';
import { PlaceNoticeRepository } from '../infrastructure/places/place-notice.repository.js';
import { SentReminderRepository } from '../infrastructure/reminders/sent-reminder.repository.js';

/** Forgets what a family, a household or a party was told, with them (docs/domain-rules.md, "Retention"). */
@Injectable()
export class ForgetNotices {
  constructor(
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly changes: PartyChangeRepository,
    private readonly nudges: NudgeRepository,
    private readonly reminders: SentReminderRepository,
    private readonly places: PlaceNoticeRepository,
  ) {}

  @On(FamilyRemoved)
  ofFamily({ familyId }: FamilyRemoved): Promise<void> {
    return this.ofFamilies([familyId]);
  }

  @On(AccountErased)
  async ofAccount({ accountId }: AccountErased): Promise<void> {
    await this.ofFamilies(await this.invitations.familiesOf(accountId));
  }

  @On(FamilyMerged)
  async merge({ familyId, into }: FamilyMerged): Promise<void> {
    await this.places.removeOfFamilies([familyId]);
    await this.reminders.merge(familyId, into);
  }

  @On(PartyOfErasedHostClosed)
  async ofErasedHost({ partyId }: PartyOfErasedHostClosed): Promise<void> {
    await this.nudges.removeOfParty(partyId);
    await this.places.removeOfParty(partyId);
  }

  private async ofFamilies(familyIds: string[]): Promise<void> {
    await this.changes.removeOfFamilies(familyIds);
    await this.nudges.removeOfFamilies(familyIds);
    await this.reminders.removeOfFamilies(familyIds);
    await this.places.removeOfFamilies(familyIds);
  }

  @On(StaysForgotten)
  async afterParty({ partyId, now }: StaysForgotten): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party || party.dateEnd >= now) return; // closed early: its families are still to be told
    await this.changes.removeOfParty(partyId);
    await this.nudges.removeOfParty(partyId);
    await this.places.removeOfParty(partyId);
  }
}
