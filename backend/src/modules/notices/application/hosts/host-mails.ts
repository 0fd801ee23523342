import { Injectable } from '@nestjs/common';
import { On } from '../../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../../family/family.api.js';
import { FamilyWithdrew } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { HostJoined } from '../../../parties/parties.events.js';

/** Mails hosts what others did, in its transaction. */
@Injectable()
export class HostMails {
  constructor(
    private readonly parties: PartiesApi,
    private readonly families: FamilyApi,
    private readonly mails: MailOutbox,
  ) {}

  /** A family which had confirmed does not come after all. */
  @On(FamilyWithdrew)
  async familyWithdrew({ partyId, family }: FamilyWithdrew): Promise<void> {
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

  /** To the owner of a party, who accepted its link for hosts: the link may have gone to the wrong person. */
  @On(HostJoined)
  async hostJoined({ partyId, accountId }: HostJoined): Promise<void> {
    const party = await this.parties.find(partyId);
    const [owner] = party ? await this.families.mailReaders([party.hostId]) : [];
    if (!party || !owner) return;
    await this.mails.send(
      {
        template: 'hostJoined',
        to: owner.email,
        ...(party.locale && { locale: party.locale }),
        params: { host: await this.families.nameOf(accountId), party: party.name },
        actionPath: `/app/parties/${partyId}`,
      },
      party,
    );
  }
}
