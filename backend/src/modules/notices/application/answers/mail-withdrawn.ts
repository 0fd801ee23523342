import { Injectable } from '@nestjs/common';
import { On } from '../../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../../family/family.api.js';
import { FamilyWithdrew } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';

/** Mails the hosts that a family which had confirmed does not come after all, in its transaction. */
@Injectable()
export class MailWithdrawn {
  constructor(
    private readonly parties: PartiesApi,
    private readonly families: FamilyApi,
    private readonly mails: MailOutbox,
  ) {}

  @On(FamilyWithdrew)
  async run({ partyId, family }: FamilyWithdrew): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party) return;
    for (const { email } of await this.families.mailReaders(party.hostIds)) {
      await this.mails.send(
        {
          template: 'familyWithdrew',
          to: email,
          ...(party.locale && { locale: party.locale }),
          params: { family, party: party.name },
          actionPath: `/app/parties/${partyId}?tab=confirmations`,
        },
        party,
      );
    }
  }
}
